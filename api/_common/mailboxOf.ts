/** The mailbox of an address, to compare: in lower case, without `+` and the text after it, and without the dots that Gmail ignores. */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.trim().toLowerCase().split('@')
  const [box = ''] = name.split('+')
  return ['gmail.com', 'googlemail.com'].includes(domain)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`
}

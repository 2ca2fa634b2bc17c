/** Texts of `/privacy`. The questions of the forms are not here: the page reads them from `content/forms`. */
export const privacy = {
  hero: {
    heading: 'Privacy, in plain words',
    lede: 'You write to us because you want something built, or taught. We keep what you wrote for that, and for nothing else.',
  },
  forms: {
    heading: 'What each form keeps',
    intro:
      'Everything that a form asks, and nothing that it does not. You may leave out what is marked as optional.',
    asks: 'It asks for',
    kept: 'We keep it as',
  },
  beside: {
    heading: 'What we note with it',
    paragraphs: [
      'With your answers we note when you sent them, the page you sent them from (of its address nothing but the page itself, your choice and the name of a campaign), what you had chosen on the way there (a format or an event), a reference that you can quote, and whether a machine may have sent them.',
      'We note how you found us: the campaign that a link named, the website that led you here (its name, never the page), and the first page you saw. Your browser keeps this only once you begin to fill in a form, and only for as long as its tab is open.',
      'Drafts of what you type stay in your browser, for as long as its tab is open, so that a reload loses nothing. We see them when you press the button, not before. How far you scrolled on each page is kept there until you close the tab.',
      'To stop floods we count requests and e-mails by network address. The counts live in our server’s memory and are never written down. Our logs hold references, times and results, never an answer or an address.',
    ],
  },
  where: {
    heading: 'Where it is kept',
    points: [
      'Google keeps the rows of our spreadsheets (Google Sheets): your answers, and what we note with them.',
      'Our e-mail host carries and keeps our e-mails: the one that brings us your answers, those that confirm them or tell you of your seat at an event, and what we write to each other.',
      'Stripe takes card payments on pages of its own. We learn that you paid and for what; we never see your card. Its script loads on one page: the application to the workshop for investors.',
      'Vercel serves this site and runs the code that receives your answers. It sees your network address, as every host does.',
    ],
  },
  not: {
    heading: 'What we do not do',
    points: [
      'No cookies of our own, so there is no banner about them. Stripe’s script, where you pay for the workshop for investors, sets its own against fraud.',
      'No advertisers, no trackers, nothing shared with or sold to either.',
      'No account, no password, no profile.',
    ],
  },
  you: {
    heading: 'How long, and who to write to',
    /** While RETENTION_MONTHS is not set. */
    kept: 'We keep your answers for as long as we talk about what you asked for, and at most two years after our last word. Then we erase them, in the sheet and in our mailbox. What you paid we keep as long as tax law requires.',
    /** @param months RETENTION_MONTHS */
    period: (months: string) => (months === '1' ? 'one month' : `${months} months`),
    /** @param period such as `24 months`, from RETENTION_MONTHS */
    keptFor: (period: string) =>
      `We delete rows in our spreadsheets ${period} after they were written: your answers, and what we noted of a payment. The e-mails in our mailbox we erase then, too. What tax law requires us to keep stays with Stripe and in our books.`,
    paragraphs: [
      'You may ask what we hold about you, and have it corrected, sent to you or erased. Write to us, name your reference if you have it, and a person answers.',
    ],
  },
} as const

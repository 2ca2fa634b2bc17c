/** Whether a host name, or the host of an address, is this machine. */
export const isLoopback = ({ hostname }: { readonly hostname: string }): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)

/** Whether a link or e-mail address is a sample: it belongs to a domain that is reserved for examples (RFC 2606). */
export const isSampleAddress = (address: string): boolean =>
  /[./@]example\.(com|net|org)([/?#]|$)/i.test(address.trim())

/** Whether a host name may be public: it has a dot, is no IP address, and is not reserved for local use (IANA, and routers). */
export const isPublicName = (hostname: string): boolean =>
  /^[^.]+(\.[^.]+)*\.(?!(?:alt|arpa|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|workgroup)$)[a-z][a-z\d-]*$/i.test(
    hostname,
  )

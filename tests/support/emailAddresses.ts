/** Addresses as people have them, and what is kept of each: an international domain in its ASCII form (RFC 5891). */
export const realAddresses: readonly (readonly [typed: string, kept: string])[] = [
  ...[
    'ada@example.com',
    'Ada.Byron@Example.COM',
    "o'brien+news@corp.ie",
    "ada.#$&'*+/=?^_`{|}~-1@example.com",
    '.ada..byron.@docomo.ne.jp',
    '1@3m.com',
    'x@my--company.com',
    'info@xn--mnchen-3ya.de',
    `ada@${'b'.repeat(63)}.com`,
    `${'a'.repeat(60)}@${`${'b'.repeat(47)}.`.repeat(4)}c`,
  ].map((address) => [address, address] as const),
  ['Info@MÜNCHEN.de', 'Info@xn--mnchen-3ya.de'],
  ['info@mu\u0308nchen.de', 'info@xn--mnchen-3ya.de'],
  ['ada@sub.bücher.example', 'ada@sub.xn--bcher-kva.example'],
  ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
  ['ada@例え。jp', 'ada@xn--r8jz45g.jp'],
]

/** Addresses as mail programs and web pages copy them. Our rule takes the address out of the text; without scripts the browser's own e-mail field refuses the whole text. */
export const copiedAddresses: readonly (readonly [typed: string, kept: string])[] = [
  ['mailto:sam@example.com', 'sam@example.com'],
  ['MAILTO:sam@example.com?subject=Workshop', 'sam@example.com'],
  ['"Lee, Sam" <sam@example.com>', 'sam@example.com'],
  ['<sam@example.com>', 'sam@example.com'],
  ['Sam Lee <mailto:sam@example.com>', 'sam@example.com'],
  ['Jörg <jorg@münchen.de>', 'jorg@xn--mnchen-3ya.de'],
  ['\ufeffsam@example.com\u200b', 'sam@example.com'],
  ['\u202asam@\u2060example.com\u202c', 'sam@example.com'],
  ['sam\u200d@example.com\u200c', 'sam@example.com'],
  ['sam@example.com;', 'sam@example.com'],
  ['sam@example.com , ', 'sam@example.com'],
  ['Sam Lee <sam@example.com>;', 'sam@example.com'],
  ['Sam\u2028Lee\n<\u200bsam@example.com\u200b>,', 'sam@example.com'],
  ['mailto:sam%40example.com', 'sam@example.com'],
  ['mailto:sam%2Bnews@m%C3%BCnchen.de?subject=Hello', 'sam+news@xn--mnchen-3ya.de'],
]

/** No addresses: typed by mistake, or made up. */
export const noAddresses: readonly string[] = [
  'ada',
  'ada@',
  '@example.com',
  'ada byron@example.com',
  'ada@exam ple.com',
  'ada@@example.com',
  'ada@example..com',
  'ada@example.com.',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exa_mple.com',
  'ada@example.com, eve@example.com',
  'Ada <ada@example.com> <eve@example.com>',
  'Ada <ada>',
  'ada <byron@example.com',
  '"ada"@example.com',
  'jörg@example.com',
  'ada@example.com/x',
  'ada@münchen.de/x',
  'ada@münchen.de:25',
  'ada@mün%63hen.de',
  'ada@mün..chen.de',
  'ada@xn--ü.de',
  'mailto:ada@example.com,eve@example.com',
  'mailto:ada@example.com%2Ceve@example.com',
  'mailto:ada@example.com%0D%0ABcc:eve@example.com',
  'ada@example.com; eve@example.com;',
  'mailto:100%@example.com',
  `ada@${'b'.repeat(64)}.com`,
]

/** A browser's own field takes them. Nobody gets e-mail there from elsewhere, or somebody else does. */
export const localAddresses: readonly string[] = [
  ...['ada@localhost', 'ada@münchen', 'root@127.0.0.1', 'ada@192.0.2.1', 'ada@2130706433'],
  ...[
    'ada@host.local',
    'ada@mail.internal',
    'ada@nas.lan',
    'ada@mail.intranet',
    'ada@pc.workgroup',
    'ada@a.home.arpa',
    'ada@a.b.LOCALHOST',
  ],
  // Some mail servers pass these on to the host before the last @.
  ...['ada%elsewhere.example.com@example.com', 'elsewhere.example.com!ada@example.com'],
]

/** Widths of the windows that stories are looked at in, in CSS pixels, by their name in the toolbar. */
export const screens: Readonly<Record<string, number>> = {
  narrow: 320,
  phone: 390,
  tablet: 768,
  desktop: 1280,
}

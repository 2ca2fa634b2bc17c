/** The three channels, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * Parses a color: `#fff`, `#12372a`, or the computed form `rgb(18, 55, 42)`.
 * @throws Error for any other text. Transparent colors are refused: their contrast depends on the background.
 */
export function readColor(text: string): Rgb {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1]
  const channels = hex
    ? (hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])).map((pair) =>
        Number.parseInt(pair, 16),
      )
    : /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text)?.slice(1).map(Number)
  const [red, green, blue] = channels ?? []
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`${text} is not an opaque color in a form that is read here.`)
  return [red, green, blue]
}

/** Relative luminance, 0 to 1 (WCAG 2.2, definition of relative luminance). */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

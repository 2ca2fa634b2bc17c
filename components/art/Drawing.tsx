import styles from './Drawing.module.css'

/** An SVG file of `drawings/`, imported with `?drawing` (`tools/build/drawingFiles.ts`). */
export type DrawingFile = {
  /** Its URL. */
  readonly src: string
  /** Width and height of its `viewBox`: its proportions. */
  readonly width: number
  readonly height: number
}

export type DrawingProps = {
  file: DrawingFile
  /** Text for screen readers. Without it the drawing is decorative and hidden from them (WCAG 1.1.1). */
  alt?: string
}

/**
 * A drawing below the first screen: an `<img>` that loads when the visitor scrolls near it. It fills the available
 * width. Its proportions are known from the start, so nothing moves when it has loaded.
 */
export function Drawing({ file, alt = '' }: DrawingProps) {
  return <img className={styles.Drawing} {...file} alt={alt} loading="lazy" decoding="async" />
}

export type InlineDrawingProps = {
  /** Content of a file of `drawings/`, imported with `?raw`. */
  svg: string
}

/** The drawing of the first screen: inline SVG, so that it shows without another request. Always decorative. */
export function InlineDrawing({ svg }: InlineDrawingProps) {
  // Text before the element, such as a comment, is meant for people who edit the file. It is not rendered.
  const element = svg.slice(svg.indexOf('<svg')).trim()
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the project, tested to hold no script
    <div className={styles.inline} aria-hidden="true" dangerouslySetInnerHTML={{ __html: element }} />
  )
}

import styles from './Drawing.module.css'

/** A file of `drawings/`, imported with `?drawing`. */
export type DrawingFile = {
  /** Its address. */
  readonly src: string
  /** Its proportions: the width and height of its `viewBox`. */
  readonly width: number
  readonly height: number
}

export type DrawingProps = {
  file: DrawingFile
  /** What a reader who cannot see it should hear. Without it the drawing is decoration and stays silent (WCAG 1.1.1). */
  alt?: string
}

/**
 * A drawing below the first screen, as a file of its own that loads when the visitor comes near. It fills the width it is
 * given and keeps its proportions, so that nothing moves when it arrives.
 */
export function Drawing({ file, alt = '' }: DrawingProps) {
  return <img className={styles.Drawing} {...file} alt={alt} loading="lazy" decoding="async" />
}

export type InlineDrawingProps = {
  /** The content of a file of `drawings/`, imported with `?raw`. */
  svg: string
}

/** The drawing of the first screen. It is in the HTML: no request comes before it is seen. Always decoration. */
export function InlineDrawing({ svg }: InlineDrawingProps) {
  // What comes before the element, such as a comment, is for those who open the file.
  const element = svg.slice(svg.indexOf('<svg')).trim()
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the project, tested to hold no script
    <div className={styles.inline} aria-hidden="true" dangerouslySetInnerHTML={{ __html: element }} />
  )
}

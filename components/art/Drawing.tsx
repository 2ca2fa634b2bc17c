import { useWasPrerendered } from '../islands/useIsHydrated'
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

/** An SVG file of `drawings/`, imported with `?hero` (`tools/build/drawingFiles.ts`). */
export type HeroDrawingFile = DrawingFile & {
  /** Its content, while prerendering. Undefined in the browser: the content is in the page. */
  readonly svg?: string | undefined
  /** Whether it is cut at its edges (`slice`): a hero gives it a frame. */
  readonly isCut?: boolean | undefined
}

export type HeroDrawingProps = { file: HeroDrawingFile }

/**
 * The drawing of the first screen. In the prerendered page it is inline SVG, so that it shows without another request; after
 * a followed link an `<img>`, so that no page's script holds its drawing. Always decorative.
 */
export function HeroDrawing({ file: { svg = '', isCut, ...file } }: HeroDrawingProps) {
  const isPrerendered = useWasPrerendered()
  if (isPrerendered) return <InlineDrawing svg={svg} isCut={isCut} />
  return <img className={styles.Drawing} {...file} data-cut={isCut} alt="" />
}

export type InlineDrawingProps = {
  /** Content of a file of `drawings/`. In the browser it may be empty: React keeps what the prerendered page holds. */
  svg: string
} & Pick<HeroDrawingFile, 'isCut'>

/** A drawing as inline SVG. Always decorative. */
export function InlineDrawing({ svg, isCut }: InlineDrawingProps) {
  // Text before the element, such as a comment, is meant for people who edit the file. It is not rendered.
  const element = svg.slice(svg.indexOf('<svg')).trim()
  return (
    <div
      className={styles.inline}
      data-cut={isCut}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the project, tested to hold no script
      dangerouslySetInnerHTML={{ __html: element }}
      suppressHydrationWarning
    />
  )
}

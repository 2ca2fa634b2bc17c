import { Drawing, type DrawingFile } from '../../components/art/Drawing'
import './drawings.css'

const files = import.meta.glob<DrawingFile>('../../drawings/*.svg', {
  query: '?drawing',
  import: 'default',
  eager: true,
})
const contents = import.meta.glob<string>('../../drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const drawings = Object.entries(files).map(([path, file]) => {
  const svg = contents[path] ?? ''
  return {
    name: path.replace('../../', ''),
    file,
    // The comment at the top of the file: what it shows, the surface that it is made for, its colors in tokens.css.
    words: /<!--!?\s*(.*?)\s*-->/s.exec(svg)?.[1],
    isForPine: svg.includes('Made for pine'),
  }
})

/** Shows every file of `drawings/` on the surface that it is made for, with its name and top comment. */
export function EveryDrawing() {
  return (
    <ul className="sb-unstyled drawings">
      {drawings.map(({ name, file, words, isForPine }) => (
        <li key={name}>
          <div className="picture chamfer" data-surface={isForPine ? 'pine' : 'mint'}>
            <Drawing file={file} />
          </div>
          <code>{name}</code>
          {words ? <p>{words}</p> : null}
        </li>
      ))}
    </ul>
  )
}

import { Drawing, type DrawingProps } from './Drawing'
import { bench, coral, heart, mint, steel, stock, sun } from './inks'
import { laidOn } from './iso'
import { Shaving } from './Shaving'
import { Board, Box, Facet } from './Wood'

/** The studio, on pine: a wall of tools, a window, and on the bench the piece that is being made today. */
export function Workshop({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-312 -326 624 650">
      <Room />
      <ToolWall />
      <Window />
      <Workbench />
      <Shaving at={[-150, 116]} radius={26} halves={3} wide={[18, -11]} of={sun} />
      <Shaving at={[20, 258]} radius={30} halves={3} wide={[20, -12]} of={mint} isLeft />
    </Drawing>
  )
}

/** Two walls and the floor, cut open towards the eye; on the floor lies the light of the window. */
function Room() {
  return (
    <>
      <Facet
        ink={bench.top}
        of={[
          [0, 0, 300],
          [310, 0, 300],
          [310, 0, 0],
          [0, 0, 0],
        ]}
      />
      <Facet
        ink={bench.side}
        of={[
          [0, 0, 300],
          [0, 310, 300],
          [0, 310, 0],
          [0, 0, 0],
        ]}
      />
      <Facet
        ink={stock.side}
        of={[
          [-14, -14, 300],
          [310, -14, 300],
          [310, 0, 300],
          [0, 0, 300],
          [0, 310, 300],
          [-14, 310, 300],
        ]}
      />
      <Box at={[0, 0, -20]} size={[310, 310, 20]} of={heart} />
      <Facet
        ink="#d9a866"
        of={[
          [30, 250, 0],
          [30, 110, 0],
          [250, 130, 0],
          [250, 270, 0],
        ]}
      />
    </>
  )
}

/** The pegboard: saw, mallet, square, and chisels in order of size. */
function ToolWall() {
  return (
    <g transform={laidOn('left', [0, 0, 300])}>
      <path fill={stock.top} d="M34 34H262L284 56V196H34Z" />
      <path fill={coral.side} d="M50 56L92 50V92L50 98ZM62 66V84L80 82V64Z" />
      <path
        fill={steel.end}
        d="M92 54L198 76V90l-6 8-7-6-6 7-7-6-6 7-7-6-6 7-7-6-6 7-7-6-6 7-7-6-6 7-7-6-6 7-7-6-6 6Z"
      />
      <path fill={heart.side} d="M48 114H106V146H48ZM70 146H84V184H70ZM218 54H234V112H218Z" />
      <path fill={steel.side} d="M234 54H268V68H234Z" />
      <path fill={heart.top} d="M126 116h14v28h-14z" />
      <path fill={sun.side} d="M158 114h16v30h-16z" />
      <path fill={coral.side} d="M194 118h20v28h-20z" />
      <path fill={mint.end} d="M240 122h22v28h-22z" />
      <path
        fill={steel.end}
        d="M129 144h8v34l-8-6zM161 144h10v38l-10-8zM197 146h14v38l-14-9zM243 150h16v38l-16-11z"
      />
    </g>
  )
}

/** The window, with the morning in it. */
function Window() {
  return (
    <g transform={laidOn('right', [0, 262, 268])}>
      <path fill={stock.end} d="M-6 0H196V152H-6Z" />
      <path fill="#bfe3ee" d="M12 12H178V134H12Z" />
      <path fill={sun.side} d="M112 36L132 28L152 36L160 56L152 76L132 84L112 76L104 56Z" />
      <path fill={mint.end} d="M12 108L60 72L112 104L150 84L178 98V134H12Z" />
      <path fill={mint.side} d="M12 108L60 72L74 134H12Z" />
      <path fill={stock.end} d="M90 12h10V134h-10ZM12 64H178V72H12Z" />
      <path fill={stock.top} d="M-14 144H204V154H-14Z" />
    </g>
  )
}

function Workbench() {
  return (
    <>
      <Box at={[96, 212, 0]} size={[22, 22, 90]} of={bench} />
      <Box at={[250, 108, 0]} size={[22, 22, 90]} of={bench} />
      <Box at={[100, 112, 30]} size={[170, 112, 10]} of={bench} />
      <Box at={[250, 212, 0]} size={[22, 22, 90]} of={bench} />
      <Box at={[80, 96, 90]} size={[206, 148, 22]} />
      <Box at={[126, 126, 112]} size={[104, 72, 20]} of={heart} />
      <Board at={[138, 142, 132]} size={[82, 40, 84]} cut={26}>
        <path fill="#c8964f" d="M0 20H76L70 14H0Z" />
        <path fill={coral.side} d="M12 32H48V46H12Z" />
        <path fill="#fff1d3" d="M12 56H66V63H12Z" />
      </Board>
      <Shaving at={[62, -84]} radius={28} wide={[20, -12]} isLeft />
      <g transform={laidOn('floor', [110, 214, 112])}>
        <path fill={sun.side} d="M0 4h50v14h-50z" />
        <path fill={steel.side} d="M50 6h44l8 10h-52z" />
      </g>
    </>
  )
}

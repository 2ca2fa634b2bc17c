import { Benchtop } from './Benchtop'
import { Carving } from './Carving'
import { Drawing, type DrawingProps } from './Drawing'
import { bench, coral, cream, inks, mint, stock, sun } from './inks'
import { laidOn } from './iso'
import { Shaving } from './Shaving'

/** A landing page, on white or mint: carved as a board, and somebody is about to press its button. */
export function BuildLanding({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-200 -222 400 300">
      <Benchtop corner={-70} />
      <Carving
        front="left"
        at={[-86, 10, 160]}
        depth={30}
        corners={[
          [0, 0],
          [138, 0],
          [162, 26],
          [162, 160],
          [0, 160],
        ]}
      />
      <g transform={laidOn('left', [-86, 10, 160])}>
        <path fill={mint.side} d="M14 16H132L148 33V76H14Z" />
        <path fill={inks.sun} d="M92 32L102 28L112 32L116 42L112 52L102 56L92 52L88 42Z" />
        <path fill={bench.top} d="M14 76L52 36L92 76Z" />
        <path fill={bench.end} d="M52 36L92 76H62Z" />
        <path fill={bench.side} d="M72 76L100 54L124 76Z" />
        <path fill={stock.end} d="M14 88H126V98H14ZM14 104H90V112H14Z" />
      </g>
      <Carving
        front="left"
        at={[-72, 20, 40]}
        depth={10}
        of={coral}
        corners={[
          [0, 0],
          [66, 0],
          [76, 10],
          [76, 30],
          [0, 30],
        ]}
      />
      <Carving
        front="left"
        at={[-24, 46, 36]}
        depth={14}
        of={cream}
        corners={[
          [0, 0],
          [46, 34],
          [26, 37],
          [38, 60],
          [27, 66],
          [15, 43],
          [0, 56],
        ]}
      />
      <Shaving at={[128, 22]} radius={24} of={sun} halves={3} wide={[22, -13]} tail={70} isLeft />
    </Drawing>
  )
}

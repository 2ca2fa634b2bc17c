import { Drawing, type DrawingProps } from './Drawing'
import { coral, heart, mint, stock, sun } from './inks'
import { laidOn } from './iso'
import { Board, Box, Facet, Floor } from './Wood'

/** A recipe box, on white: it deals three dinners. */
export function ProjectRecipe({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-230 -202 460 384">
      <g transform="translate(0 36)">
        <Floor />
      </g>
      <Box at={[-94, -64, -50]} size={[188, 130, 90]} of={heart} />
      <Facet
        ink="#4e2c1a"
        of={[
          [-82, -52, 40],
          [82, -52, 40],
          [82, 54, 40],
          [-82, 54, 40],
        ]}
      />
      <Board at={[-74, -40, 40]} size={[148, 8, 104]} cut={28} of={mint}>
        <path fill="#fff" d="M14 16H66V25H14Z" />
        <path fill={coral.side} d="M84 30L104 24L118 40L108 66L92 72L78 56Z" />
        <path fill={mint.end} d="M84 30L88 12L98 22L112 16L104 24Z" />
      </Board>
      <Board at={[-74, -6, 40]} size={[148, 8, 78]} cut={28} of={sun}>
        <path fill={heart.end} d="M14 16H60V25H14Z" />
        <path fill="#fff" d="M78 40L94 22H114L126 40L114 56H92Z" />
        <path fill={coral.side} d="M96 34H110V46H96Z" />
      </Board>
      <Board at={[-74, 28, 40]} size={[148, 8, 54]} cut={28} of={coral}>
        <path fill="#fff" d="M14 16H70V25H14Z" />
      </Board>
      <Facet
        ink={heart.top}
        of={[
          [-94, 54, 40],
          [82, 54, 40],
          [82, -64, 40],
          [94, -64, 40],
          [94, 66, 40],
          [-94, 66, 40],
        ]}
      />
      <Facet
        ink={heart.side}
        of={[
          [-94, 66, 40],
          [94, 66, 40],
          [94, 66, -50],
          [-94, 66, -50],
        ]}
      />
      <g transform={laidOn('left', [-94, 66, 40])}>
        <path fill={stock.top} d="M50 26H130L140 36V66H50Z" />
        <path fill={heart.side} d="M64 38H120V45H64ZM64 51H102V58H64Z" />
      </g>
    </Drawing>
  )
}

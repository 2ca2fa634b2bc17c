import type { ReactNode } from 'react'
import { Drawing, type DrawingProps } from './Drawing'
import { bench, coral, heart, inks, mint, sky, steel, stock, sun, type Tones } from './inks'

/** Somebody whittled in flat planes, on pine: hair in a knot, a collar, an ear-ring. */
export function PortraitWithKnot({ title }: DrawingProps) {
  return (
    <Sitter title={title} ground={mint.side} coat={coral}>
      <path fill={heart.end} d="M2-170L22-190L54-188L72-168L68-146L44-130L14-138Z" />
      <path fill={heart.side} d="M2-170L22-190L54-188L40-164L14-138Z" />
      <path fill={inks.paper} d="M-38 70L-28 44L0 112L40 40L52 72L14 102L2 134L-12 106Z" />
      <Head />
      <path fill={heart.end} d="M8-142L46-132L70-100L74-44L58-26L54-74L36-104L-6-116Z" />
      <path fill={heart.side} d="M-62-70L-60-110L-38-138L8-142L-6-116L-24-106L-48-92L-54-68Z" />
      <path fill={heart.top} d="M-38-138L8-142L-6-116L-24-106L-48-92L-60-110Z" />
      <path fill={sun.side} d="M56-16L64-10V2L56 8L49 0V-10Z" />
    </Sitter>
  )
}

/** Somebody whittled in flat planes, on pine: curls, glasses, a hood. */
export function PortraitWithGlasses({ title }: DrawingProps) {
  return (
    <Sitter title={title} ground={sun.side} coat={sky}>
      <path fill={sky.end} d="M-70 98L-72 62L-44 34L0 60L54 14L84 44L94 98L0 150Z" />
      <path fill={sky.top} d="M-72 62L-44 34L-34 66L0 122L-6 144L-60 92Z" />
      <Head />
      <path
        fill="#4a2c17"
        d="M-6-118L20-106L34-78L44-46L58-30L72-48L80-78L72-106L78-124L56-142L36-156L12-148L-12-158L-34-146L-58-140L-62-118L-72-104L-60-86L-48-96L-34-92L-24-104Z"
      />
      <path
        fill="#6d431f"
        d="M12-148L-12-158L-34-146L-58-140L-62-118L-72-104L-60-86L-48-96L-34-92L-24-104L-6-118L10-126Z"
      />
      <path
        stroke={inks.ink}
        strokeWidth="6"
        d="M-64-60L-38-64L-36-38L-58-34ZM-16-66L18-70L20-42L-12-38ZM-38-54L-15-56M19-60L58-50"
      />
      <path stroke={inks.paper} strokeWidth="6" strokeLinecap="round" d="M-24 126L-30 166M14 130L18 158" />
    </Sitter>
  )
}

/** Somebody whittled in flat planes, on pine: a beard, a jacket, a tie. */
export function PortraitWithBeard({ title }: DrawingProps) {
  return (
    <Sitter title={title} ground={coral.side} coat={bench}>
      <path fill={inks.white} d="M-40 66L-26 40L44 30L54 70L2 150Z" />
      <path fill={sun.side} d="M-8 98L14 94L20 112L12 190H-4L-10 114Z" />
      <path fill={sun.end} d="M-8 98L14 94L20 112L-10 114Z" />
      <path fill={bench.top} d="M-36 70L-2 138L-8 190L-40 126L-58 116L-66 84Z" />
      <path fill={bench.end} d="M44 50L60 74L60 98L44 104L10 190L4 138Z" />
      <Head />
      <path fill={steel.end} d="M54-44L60-26L54 8L30 42L-2 62L14 24L28 6L32-30Z" />
      <path fill={steel.side} d="M-56-8L-46 0L-26 2L-4-2L14 24L-2 62L-30 56L-50 28Z" />
      <path fill={stock.end} d="M-42 14L-8 10L-14 22L-34 24Z" />
      <path fill={steel.end} d="M4-140L44-130L64-102L66-58L54-44L44-48L40-80L20-104Z" />
      <path fill={steel.top} d="M-58-84L-56-118L-32-142L4-140L20-104L-24-112L-48-104Z" />
    </Sitter>
  )
}

type SitterProps = DrawingProps & {
  /** What is behind. */
  ground: string
  coat: Tones
  /** From behind the neck to the hair. */
  children: ReactNode
}

/** The sheet of a portrait, and whoever sits for it from the shoulders down. */
function Sitter({ title, ground, coat, children }: SitterProps) {
  return (
    <Drawing title={title} viewBox="-160 -210 320 400">
      <path fill={ground} d="M-160-210H160V190H-160Z" />
      <path fill={coat.side} d="M-132 190L-124 122L-88 88L-36 66L0 128L8 190Z" />
      <path fill={coat.top} d="M-124 122L-88 88L-36 66L-22 92L-70 112Z" />
      <path fill={coat.end} d="M0 128L36 62L86 84L124 112L140 190H8Z" />
      {children}
    </Drawing>
  )
}

/** A head turned to the light, without its hair: brow, nose, cheek and jaw, a cut each. */
function Head() {
  return (
    <>
      <path fill={stock.end} d="M-30 24L42-10L46 66L2 110L-34 66Z" />
      <path fill={heart.side} d="M-24 30L42-6L44 34L8 48L-24 54Z" />
      <path fill={stock.side} d="M-60-70L-50-106L-10-124L20-112L26-40L14 24L-6 42L-34 36L-50 8L-60-24Z" />
      <path fill={stock.end} d="M20-112L52-92L62-40L54 4L14 24L26-40Z" />
      <path fill={stock.top} d="M-60-70L-50-106L-10-124L20-112L22-84L-20-74ZM-34-66H-20L-34-14L-56-16Z" />
      <path fill={stock.end} d="M-20-66L-12-12L-34-14Z" />
      <path fill="#3d2410" d="M-56-50L-49-57L-41-53L-43-46L-53-45ZM-10-53L-1-60L9-56L8-48L-5-46Z" />
      <path fill={heart.side} d="M-46 8L-28 14L-4 4L-10 17L-26 24L-40 19Z" />
    </>
  )
}

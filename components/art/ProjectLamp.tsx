import { Drawing, type DrawingProps } from './Drawing'
import { coral, heart, mint, sky } from './inks'
import { Shaving } from './Shaving'
import { Box, Floor } from './Wood'

/** A bedtime story maker, on white or mint: a reading lamp on a pile of books, one more story rolled up beside it. */
export function ProjectLamp({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-230 -230 460 384">
      <Floor />
      <path fill="#ffe9a8" d="M-6-96L-108 38L8 104L124 40Z" />
      <Box at={[-80, -60, 0]} size={[150, 110, 22]} of={sky} />
      <Box at={[-70, -56, 22]} size={[136, 100, 20]} of={coral} />
      <Box at={[-62, -50, 42]} size={[120, 90, 18]} of={mint} />
      <Box at={[-22, -24, 60]} size={[36, 36, 10]} of={heart} />
      <Box at={[-10, -12, 70]} size={[12, 12, 56]} of={heart} />
      <path fill="#ffe08a" d="M-38-190L0-206L30-188L-6-176Z" />
      <path fill="#ffc940" d="M-38-190L-6-176L-6-82L-80-116Z" />
      <path fill="#d6951a" d="M-6-176L30-188L74-112L-6-82Z" />
      <Shaving at={[118, 66]} radius={26} wide={[20, -12]} />
    </Drawing>
  )
}

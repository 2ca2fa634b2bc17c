import { Drawing, type DrawingProps } from './Drawing'
import { GrippingHand, HoldingHand } from './Hand'
import { coral, mint, skins, sun } from './inks'
import { Shaving } from './Shaving'
import { Knife } from './Tool'

/** A big hand holds and a small one carves, on pine: the same bird, for the parents' page. */
export function Hands({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="0 44 640 476">
      <Bird />
      <HoldingHand at={[170, 330]} turn={-10} scale={1.75} sleeve={coral} skin={skins.clay} reach={80} />
      <Knife at={[548, 330]} turn={204} scale={0.8} />
      <GrippingHand
        at={[548, 332]}
        turn={-12}
        isMirrored
        scale={0.8}
        sleeve={sun}
        skin={skins.amber}
        reach={170}
      />
      <Shaving at={[520, 214]} radius={34} of={mint} wide={[24, -14]} tail={60} halves={3} />
      <Shaving at={[392, 452]} radius={42} wide={[28, -16]} />
    </Drawing>
  )
}

/** Head, breast and wing are done; the tail is still the block it comes from. */
function Bird() {
  return (
    <>
      <path fill="#946032" d="M150 236L210 204V372L150 392Z" />
      <path fill="#f6dfb4" d="M150 236L224 182L330 196L360 150L300 270L210 252Z" />
      <path fill="#e0b473" d="M210 252L300 270L330 384L210 400Z" />
      <path fill="#fff1d3" d="M330 196L360 120L396 82L442 78L404 128Z" />
      <path fill="#ecc98f" d="M442 78L474 112L462 148L404 128Z" />
      <path fill="#f6dfb4" d="M330 196L404 128L462 148L452 192L380 232Z" />
      <path fill="#ffe08a" d="M474 112L536 128L468 131Z" />
      <path fill="#d6951a" d="M468 131L536 128L462 148Z" />
      <path fill="#d8a865" d="M452 192L476 262L440 262L380 232Z" />
      <path fill="#b07c41" d="M476 262L462 322L404 374L330 384L400 310L440 262Z" />
      <path fill="#c8964f" d="M300 270L330 196L380 232L440 262L400 310L330 384Z" />
      <path fill="#ecc98f" d="M300 240L330 196L380 232L404 282L372 332Z" />
      <path fill="#f6dfb4" d="M300 240L330 196L380 232L358 262Z" />
      <path fill="#0f231b" d="M420 104L430 98L436 106L427 113Z" />
    </>
  )
}

import { Drawing, type DrawingProps } from './Drawing'
import { heart, mint, sun } from './inks'
import { laidOn } from './iso'
import { Shaving } from './Shaving'
import { Box, Facet } from './Wood'

/** A plan on paper, four blanks of it filled in, the pencil just sharpened, on pine or mint: the pre-work page. */
export function Questionnaire({ title }: DrawingProps) {
  return (
    <Drawing title={title} viewBox="-330 -250 660 500">
      <Box at={[-200, -180, -20]} size={[390, 370, 20]} of={heart} />
      <Facet
        ink="#fff"
        of={[
          [-170, -150, 2],
          [110, -150, 2],
          [150, -110, 2],
          [150, 150, 2],
          [-170, 150, 2],
        ]}
      />
      <Facet
        ink="#c9dbd0"
        of={[
          [110, -150, 2],
          [150, -110, 2],
          [110, -110, 2],
        ]}
      />
      <g transform={laidOn('floor', [-170, -150, 2])}>
        <path fill="#12372a" d="M30 30H180V46H30Z" />
        <path fill="#c9dbd0" d="M30 74H110V84H30ZM30 132H140V142H30ZM30 190H96V200H30Z" />
        <path fill="#8fd0ae" d="M30 94H220V112H30ZM30 152H190V170H30Z" />
        <path stroke="#f0583a" strokeWidth="7" strokeLinecap="round" d="M32 222q10-14 20 0t20 0t20 0t20 0" />
        <path stroke="#f0583a" strokeWidth="6" d="M200 200H270L290 220V272H200ZM200 222H286" />
      </g>
      <g transform="translate(-48 50) rotate(-38)">
        <path fill="#fff1d3" d="M0 0L40-14V14Z" />
        <path fill="#0f231b" d="M0 0L14-5V5Z" />
        <path fill="#ffe08a" d="M40-14H200V-3H40Z" />
        <path fill="#ffc940" d="M40-3H200V6H40Z" />
        <path fill="#d6951a" d="M40 6H200V14H40Z" />
        <path fill="#8ba698" d="M200-14H216V14H200Z" />
        <path fill="#f0583a" d="M216-14H236L244 0L236 14H216Z" />
      </g>
      <Shaving at={[66, 148]} radius={34} wide={[24, -14]} of={sun} />
      <Shaving at={[216, 34]} radius={28} halves={3} wide={[22, -13]} />
      <Shaving at={[-216, -92]} radius={28} halves={3} wide={[22, -13]} of={mint} />
    </Drawing>
  )
}

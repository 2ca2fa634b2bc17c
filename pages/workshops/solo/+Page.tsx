import { InlineDrawing } from '../../../components/art/Drawing'
import { FormDialog } from '../../../components/forms/FormDialog/FormDialog'
import { PlainForm } from '../../../components/forms/FormDialog/PlainForm'
import { lazyForm } from '../../../components/forms/LeadForm/lazyForm'
import { Hero } from '../../../components/sections/Hero/Hero'
import { Section } from '../../../components/sections/Section/Section'
import { Steps } from '../../../components/sections/Steps/Steps'
import { Tiles } from '../../../components/sections/Tiles/Tiles'
import { BackLink } from '../../../components/ui/BackLink/BackLink'
import { Cluster } from '../../../components/ui/Cluster/Cluster'
import { PointList } from '../../../components/ui/PointList/PointList'
import { solo } from '../../../content/pages/solo'
import soloBench from '../../../drawings/solo-bench.svg?raw'

const { hero, who, cohort, takeaways, close, dialog } = solo

const SoloInquiry = lazyForm(
  async () => (await import('../../../content/forms/solo-builder-inquiry')).soloBuilderInquiry,
)

/** Id of the form in the page. */
const PLAIN_FORM = 'join'

export default function SoloPage() {
  const join = (
    <FormDialog form={SoloInquiry} trigger={hero.join} heading={dialog.heading} plainForm={PLAIN_FORM} />
  )
  return (
    <>
      <Hero
        eyebrow={<BackLink to="/workshops">{solo.back}</BackLink>}
        heading={hero.heading}
        lede={hero.lede}
        actions={join}
        art={<InlineDrawing svg={soloBench} />}
      />
      <Section headingPosition="above" heading={who.heading} intro={who.intro}>
        <Tiles items={who.items} />
      </Section>
      <Section
        id="approach"
        surface="mint"
        headingPosition="above"
        heading={cohort.heading}
        intro={cohort.intro}
      >
        <Steps steps={cohort.steps} inRow />
      </Section>
      <Section surface="mint" band="strip" heading={takeaways.heading}>
        <PointList points={takeaways.items} inColumns />
      </Section>
      <Section id="contact" surface="pine" band="statement" heading={close.heading} intro={close.intro}>
        <Cluster>{join}</Cluster>
        <PlainForm form={SoloInquiry} id={PLAIN_FORM} />
      </Section>
    </>
  )
}

import { InlineDrawing } from '../../../components/art/Drawing'
import { FormDialog } from '../../../components/forms/FormDialog/FormDialog'
import { PlainForm } from '../../../components/forms/FormDialog/PlainForm'
import { lazyForm } from '../../../components/forms/LeadForm/lazyForm'
import { Hero } from '../../../components/sections/Hero/Hero'
import { PointColumns } from '../../../components/sections/PointColumns/PointColumns'
import { Section } from '../../../components/sections/Section/Section'
import { Tiles } from '../../../components/sections/Tiles/Tiles'
import { BackLink } from '../../../components/ui/BackLink/BackLink'
import { Cluster } from '../../../components/ui/Cluster/Cluster'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { links } from '../../../content/links'
import { parents } from '../../../content/pages/parents'
import hands from '../../../drawings/hands.svg?raw'

const { hero, why, build, safety, close, dialog } = parents

const ParentInquiry = lazyForm(
  async () => (await import('../../../content/forms/parent-workshop-inquiry')).parentWorkshopInquiry,
)

/** Id of the form in the page. */
const PLAIN_FORM = 'join'

export default function ParentsPage() {
  const actions = (
    <>
      <FormDialog form={ParentInquiry} trigger={hero.join} heading={dialog.heading} plainForm={PLAIN_FORM} />
      <ButtonLink href={links.parentsChat} variant="quiet">
        {hero.community}
      </ButtonLink>
    </>
  )
  return (
    <>
      <Hero
        eyebrow={<BackLink to="/workshops">{parents.back}</BackLink>}
        heading={hero.heading}
        lede={hero.lede}
        actions={actions}
        art={<InlineDrawing svg={hands} />}
        artShape="wide"
      />
      <Section headingPosition="above" heading={why.heading} intro={why.intro}>
        <Tiles items={why.items} />
      </Section>
      <PointColumns surface="mint" lists={[{ heading: build.heading, points: build.items }, safety]} />
      <Section id="contact" surface="pine" band="statement" heading={close.heading} intro={close.intro}>
        <Cluster>{actions}</Cluster>
        <PlainForm form={ParentInquiry} id={PLAIN_FORM} />
      </Section>
    </>
  )
}

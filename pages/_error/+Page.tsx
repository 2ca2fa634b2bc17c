import { HeroDrawing } from '../../components/art/Drawing'
import { Hero } from '../../components/sections/Hero/Hero'
import { ButtonLink } from '../../components/ui/Link/Link'
import { layout } from '../../content/layout'
import { notFound } from '../../content/routes'
import lostShaving from '../../drawings/lost-shaving.svg?hero'

const { explore } = layout.footer

/** The 404 page: prerendered as `404.html`, and the route `*`. */
export default function NotFoundPage() {
  return (
    <Hero
      heading={notFound.title}
      lede={notFound.text}
      actions={
        <>
          <ButtonLink to="/">{notFound.home}</ButtonLink>
          <ButtonLink to="/workshops" variant="quiet">
            {explore.workshops}
          </ButtonLink>
          <ButtonLink to="/events" variant="quiet">
            {explore.events}
          </ButtonLink>
          <ButtonLink to="/about" variant="quiet">
            {explore.about}
          </ButtonLink>
        </>
      }
      art={<HeroDrawing file={lostShaving} />}
      artShape="wide"
    />
  )
}

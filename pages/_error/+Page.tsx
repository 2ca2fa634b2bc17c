import { HeroDrawing } from '../../components/art/Drawing'
import { Hero } from '../../components/sections/Hero/Hero'
import { ButtonLink } from '../../components/ui/Link/Link'
import { notFound } from '../../content/routes'
import lostShaving from '../../drawings/lost-shaving.svg?hero'

/** The 404 page: prerendered as `404.html`, and the route `*`. */
export default function NotFoundPage() {
  return (
    <Hero
      heading={notFound.title}
      lede={notFound.text}
      facts={<p>{notFound.hint}</p>}
      actions={
        <>
          <ButtonLink to="/">{notFound.home}</ButtonLink>
          {notFound.links.map(({ label, ...target }) => (
            <ButtonLink key={label} {...target} variant="quiet">
              {label}
            </ButtonLink>
          ))}
        </>
      }
      art={<HeroDrawing file={lostShaving} />}
      artShape="wide"
    />
  )
}

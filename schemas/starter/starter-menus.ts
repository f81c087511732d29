import type { StarterAnswers } from './answers.ts'
import { documentLink, keyed, type NewMenu, pathLink, siteMenus, urlLink } from './builders.ts'
import { starterIds } from './ids.ts'
import { kindOf } from './kinds.ts'
import { stockLabel } from './starter-tenant.ts'

/** Header and footer of a new dealer (NAV-01, NAV-04). */
export function starterMenus(answers: StarterAnswers): NewMenu[] {
  return siteMenus(starterIds(answers.slug).tenant, {
    items: starterItems(answers),
    ...starterFooter(answers),
  })
}

function starterItems({ slug, template }: StarterAnswers): NonNullable<NewMenu['items']> {
  const { listing } = kindOf(template)
  const ids = starterIds(slug)
  const item = (link: ReturnType<typeof pathLink>, children: (typeof link)[] = []) => ({
    _type: 'navItem' as const,
    link,
    ...(children.length > 0 && { children: keyed(children) }),
  })
  const kinds =
    template === 'used-only'
      ? []
      : [
          pathLink('New', '/search/new-cars'),
          pathLink('Demo', '/search/demo-cars'),
          pathLink('Used', '/search/used-cars'),
        ]
  return keyed([
    item(pathLink(stockLabel(template), listing), kinds),
    item(pathLink('Special offers', '/special-offers')),
    item(documentLink('About us', ids.about)),
    item(documentLink('Contact us', ids.contact)),
  ])
}

function starterFooter(answers: StarterAnswers): Pick<NewMenu, 'columns' | 'smallPrint' | 'socials'> {
  const { name, slug, template, email } = answers
  const ids = starterIds(slug)
  const column = (title: string, links: ReturnType<typeof pathLink>[]) => ({
    _type: 'footerColumn' as const,
    title,
    links: keyed(links),
  })
  return {
    columns: keyed([
      column('Find yours', [
        pathLink(stockLabel(template), kindOf(template).listing),
        pathLink('Special offers', '/special-offers'),
      ]),
      column(name, [
        documentLink('About us', ids.about),
        documentLink('Contact us', ids.contact),
        ...(email ? [urlLink(email, `mailto:${email}`)] : []),
      ]),
      column('The fine print', [
        documentLink('Privacy policy', ids.privacy),
        documentLink('Terms and conditions', ids.terms),
      ]),
    ]),
    smallPrint: `${name}. A vehicle can be sold before the website shows it; ask us before you travel.`,
    socials: [],
  }
}

import { templateDefaults } from '@forecourt/tenant-config/tenant/tenant-defaults'
import type { StarterAnswers } from './answers.ts'
import {
  documentLink,
  feature,
  keyed,
  pageDocument,
  pathLink,
  prose,
  referenceTo,
  urlLink,
  type NewPage,
} from './builders.ts'
import { starterIds } from './ids.ts'
import { kindOf } from './kinds.ts'
import { legalPages } from './legal-pages.ts'

/** Home, about, brands, contact, privacy policy and terms (RTE-21, RTE-29): each reads well before anybody has edited it. */
export function starterPages(answers: StarterAnswers): NewPage[] {
  return [home(answers), about(answers), brands(answers), contact(answers), ...legalPages(answers)]
}

function home({ slug, name, template, suburb }: StarterAnswers): NewPage {
  const ids = starterIds(slug)
  const { noun, listing } = kindOf(template)
  const where = suburb ? ` in ${suburb}` : ''
  const inStock = pathLink(`See all ${noun}`, listing)
  return pageDocument(ids.tenant, {
    id: ids.home,
    title: `${capital(noun)}${where}`,
    path: '/',
    description: `${capital(noun)}${where} from ${name}: what is in stock today.`,
    blocks: [
      {
        _type: 'hero',
        ...(suburb && { eyebrow: suburb }),
        heading: `Find your next one at ${name}.`,
        text: `Every one of our ${noun} is on this site, with its price, its photos and who to ask about it.`,
        layout: 'cover',
        // A header with a search box of its own needs no second one below it.
        hasSearch: templateDefaults(template).layout.header !== 'masthead',
        actions: keyed([inStock, documentLink('Contact us', ids.contact)]),
      },
      { _type: 'popularBodyTypes', heading: 'What are you looking for?', limit: 4, variant: 'plain' },
      {
        _type: 'stockCarousel',
        heading: 'Just arrived',
        sort: 'latest',
        limit: 10,
        variant: 'plain',
        link: inStock,
      },
      {
        _type: 'featureBanner',
        heading: 'How we can help',
        items: keyed([
          feature('car', 'Everything in stock', `Search all ${noun} by price, make and more.`, inStock),
          feature(
            'tag',
            'Special offers',
            'What is cheaper this month, and until when.',
            pathLink('See the offers', '/special-offers'),
          ),
          feature(
            'pin',
            'Come and see us',
            'Where we are and how to reach us.',
            documentLink('Contact us', ids.contact),
          ),
        ]),
      },
      {
        _type: 'richText',
        heading: `About ${name}`,
        layout: 'aside',
        variant: 'tinted',
        body: prose([aboutWords({ name, template, suburb })]),
      },
    ],
  })
}

function aboutWords({
  name,
  template,
  suburb,
}: Pick<StarterAnswers, 'name' | 'template' | 'suburb'>): string {
  const { noun } = kindOf(template)
  return `${name} sells ${noun}${suburb ? ` in ${suburb}` : ''}. What you see on this site is what we have: the stock is read from our own books, and what is sold leaves the site.`
}

function about({ slug, name, template, suburb }: StarterAnswers): NewPage {
  const ids = starterIds(slug)
  const { noun, listing } = kindOf(template)
  return pageDocument(ids.tenant, {
    id: ids.about,
    title: 'About us',
    path: '/about-us',
    blocks: [
      {
        _type: 'richText',
        heading: `About ${name}`,
        layout: 'aside',
        variant: 'plain',
        body: prose([
          aboutWords({ name, template, suburb }),
          'Ask us about anything on a vehicle’s page that you would like to know more about. We answer every message ourselves.',
        ]),
      },
      {
        _type: 'stockCarousel',
        heading: 'Just arrived',
        sort: 'latest',
        limit: 10,
        variant: 'tinted',
        link: pathLink(`See all ${noun}`, listing),
      },
    ],
  })
}

/** What makes there are follows the stock, so that the page is true on the first day and on every other. */
function brands({ slug, name, template }: StarterAnswers): NewPage {
  const ids = starterIds(slug)
  const { noun } = kindOf(template)
  return pageDocument(ids.tenant, {
    id: ids.brands,
    title: 'Brands',
    path: '/brands',
    description: `The makes of ${noun} that ${name} has in stock.`,
    blocks: [
      { _type: 'brandTiles', heading: 'Makes in stock', source: 'stock', variant: 'plain' },
      { _type: 'stockCarousel', heading: 'Just arrived', sort: 'latest', limit: 10, variant: 'tinted' },
    ],
  })
}

function contact(answers: StarterAnswers): NewPage {
  const { slug, name, phone, email, street, suburb, state, postcode } = answers
  const ids = starterIds(slug)
  const town = [suburb, state.toUpperCase(), postcode].filter(Boolean).join(' ')
  const ways = [
    ...(phone ? [urlLink(`Call ${phone}`, `tel:${phone.replaceAll(' ', '')}`)] : []),
    ...(email ? [urlLink(`Write to ${email}`, `mailto:${email}`)] : []),
  ]
  return pageDocument(ids.tenant, {
    id: ids.contact,
    title: 'Contact us',
    path: '/contact-us',
    blocks: [
      {
        _type: 'hero',
        heading: 'Contact us',
        text: street ? `${name}, ${street}, ${town}` : `${name}, ${town}`,
        layout: 'cover',
        hasSearch: false,
        ...(ways.length > 0 && { actions: keyed(ways) }),
      },
      {
        _type: 'enquiryForm',
        heading: 'Write to us',
        form: referenceTo(ids.contactForm),
        variant: 'plain',
      },
    ],
  })
}

function capital(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

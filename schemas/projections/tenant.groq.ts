import { calculatorProjection } from './finance-provider.groq.ts'
import { pictureProjection } from './picture.groq.ts'
import { ruleWhereProjection } from './tenant-rule.groq.ts'

/** A `tenant` document in the shape of Part 6: slug as text, locations as ids; what is not filled in is null. */
export const tenantProjection = /* groq */ `
  _id,
  _type,
  name,
  tagline,
  url,
  "slug": slug.current,
  websiteId,
  template,
  manufacturer{name, slug},
  hosts,
  timeZone,
  logo{${pictureProjection}},
  icon{${pictureProjection}},
  phone,
  phones{new, used, demo},
  address{street, city, state, postcode},
  dealerships[]{id, slug, name, phones{new, used, demo}, average_rating, review_count},
  "locations": locations[]._ref,
  search{
    prefix,
    pageSize,
    carouselSize,
    sorts,
    facets[]{field, label, widget, order, fixed, pinned, range{min, max, step, picks}},
    clearTo,
    nearby,
    hitCap{above, use, stockCount},
    cache{entries, seconds},
    columns{xl}
  },
  flags,
  routes{finance, checkout, contact, location, garage, serviceExternal},
  gated,
  card{
    look,
    labels{sold, new, reserved, comingSoon, newDays},
    certifiedMake,
    certifiedImage{${pictureProjection}},
    actions,
    custom{label, href, when{${ruleWhereProjection}}}
  },
  hiddenActions,
  price{noPriceText, noPrice, minDisplay, marketBadgeGap},
  availability{statuses, requirePriceAndPhoto, soldDays},
  vdp{sections[]{key, layout, hidden}, actions, specsShown, featuresShown, commentsChars, stickyHeaderPx, stickyCtaPx, gaugeSeconds, view, spin{sensitivity, intervalMs}, salesCounter{kind, days, words, acknowledged}},
  embeds{allow},
  maps{key},
  fuel{price, kmsPerWeek},
  reserve{deposit, holdHours, payMinutes, refundText, allowComingSoon},
  purchase{carTypes, makes, agreements},
  tradeIn{rule, minPrice, gated, postMiscellaneous},
  save{mode, leastDrop},
  promo{positions, offset, rest},
  similar{limit, show, bands[]{below, delta}, onFail},
  hours{forceFullList, byAppointment, closedShows},
  locations_ui{order, types, slugs},
  reviews{min, fullQuantity, hiddenIds, hide},
  finance{
    provider{_ref, name, kind},
    buttonLabel,
    outOfRangeText,
    ${calculatorProjection}
  },
  leadDesk{answerWithin, tell},
  privacy{leadMonths},
  tracking{
    adapter,
    consent,
    eventIds{
      searchView, usedView, newView, demoView, saveCar, phoneClick,
      newLead, usedLead, testDrive, usedTestDrive, offerAccepted, financeEnquiry,
      financeCalculator, historyReport, print
    }
  },
  theme{
    colours{brand, accent, surface, ink, surface2, ink2, muted, line},
    fonts{display, body},
    radius,
    density
  },
  layout{header, footer},
  strings
`

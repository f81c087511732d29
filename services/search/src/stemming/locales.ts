/** Whether words of a locale can be stemmed; an empty locale is English. */
export function isStemLocale(locale: string): boolean {
  return locale === '' || locale === 'en' || locale === 'de_en'
}

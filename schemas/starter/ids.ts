/** The ids of a new dealer's documents: without dots, which would hide them from visitors. */
export function starterIds(slug: string) {
  return {
    tenant: `tenant-${slug}`,
    location: `location-${slug}-1`,
    home: `page-${slug}-home`,
    about: `page-${slug}-about-us`,
    contact: `page-${slug}-contact-us`,
    brands: `page-${slug}-brands`,
    privacy: `page-${slug}-privacy-policy`,
    contactForm: `form-${slug}-contact`,
    vehicleForm: `form-${slug}-vehicle`,
    testDriveForm: `form-${slug}-test-drive`,
    photosForm: `form-${slug}-photos`,
    financeForm: `form-${slug}-finance`,
    financeQuoteForm: `form-${slug}-finance-quote`,
    similarForm: `form-${slug}-similar`,
    terms: `page-${slug}-terms-and-conditions`,
  }
}

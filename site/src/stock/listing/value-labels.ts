import type { ListingSettings } from './listing-model.ts'

/** Words for facet values that the index holds as codes. */
export const VALUE_LABELS: ListingSettings['valueLabels'] = {
  car_type: { new: 'New', demo: 'Demo', used: 'Used' },
  item_type: { car: 'Cars', caravan: 'Caravans', truck: 'Trucks', motorcycle: 'Motorcycles' },
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
  certified: { true: 'Certified', false: 'Not certified' },
}

'use client'

import { useEffect } from 'react'
import type { ViewedVehicle as Viewed } from './saved-vehicle.ts'
import { useSavedSite } from './use-saved.ts'

/** Remembers in this browser that a vehicle's page was open (FAV-14); shows nothing. */
export function RememberViewed({ vehicle }: { vehicle: Viewed }): null {
  const { store } = useSavedSite()
  const { id, stocknum, make, model, body, simple_body } = vehicle
  useEffect(() => {
    store.addViewed({ id, stocknum, make, model, body, simple_body })
  }, [store, id, stocknum, make, model, body, simple_body])
  return null
}

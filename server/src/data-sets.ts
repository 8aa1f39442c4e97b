/** The list of data sets, for the area that keeps them and for the command; a command need not load what answers calls. */
import { hasLots } from '@invest/contract/state'
import type { AnySet } from './areas/data-sets/index.ts'
import { lotsDataSet, priceRuleDataSet, pricesDataSet } from './areas/districts/index.ts'
import { eligibleDataSet } from './areas/financing/index.ts'
import { publicTextsDataSet } from './areas/home/index.ts'
import { figuresDataSet } from './areas/municipalities/index.ts'
import {
  activitiesDataSet,
  holidaysDataSet,
  placesDataSet,
  productsDataSet,
  ratesDataSet,
  servicesDataSet,
  wordsDataSet,
} from './areas/reference/index.ts'
import { registrySet } from './areas/registry/index.ts'
import { sealActivitiesDataSet } from './areas/seal/index.ts'

/** What people and commands bring by files and folders. */
export const dataSets: readonly AnySet[] = [
  eligibleDataSet,
  ...(hasLots ? [lotsDataSet, pricesDataSet, priceRuleDataSet] : []),
  figuresDataSet,
  ratesDataSet,
  sealActivitiesDataSet,
  holidaysDataSet,
  placesDataSet,
  wordsDataSet,
  productsDataSet,
  servicesDataSet,
  activitiesDataSet,
  publicTextsDataSet,
  registrySet,
]

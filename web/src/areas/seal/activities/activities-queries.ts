import type { AnswerOf } from '@invest/contract/endpoint'
import { seal } from '@invest/contract/seal'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { ofSealActivities } from '../seal-settings-keys.ts'

export type ActivitiesInForce = AnswerOf<typeof seal.activities>

export const activitiesQuery = () =>
  queryOptions({
    queryKey: ofSealActivities('vigentes'),
    queryFn: ({ signal }) => call(seal.activities, {}, signal),
  })

export const effectQuery = (id: string) =>
  queryOptions({
    queryKey: ofSealActivities('efeito', id),
    queryFn: ({ signal }) => call(seal.activitiesEffect, { params: { id } }, signal),
    meta: { background: true },
  })

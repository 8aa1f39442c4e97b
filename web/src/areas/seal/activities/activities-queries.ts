import type { AnswerOf } from '@invest/contract/endpoint'
import { seal } from '@invest/contract/seal'
import type { ActivityEffect } from '@invest/contract/seal/activities'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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

export const affectedQuery = (id: string, efeito: ActivityEffect | undefined, page: number) =>
  queryOptions({
    queryKey: ofSealActivities('empresas', id, efeito, page),
    queryFn: ({ signal }) =>
      call(seal.affectedCompanies, { params: { id }, query: { page, ...(efeito && { efeito }) } }, signal),
    placeholderData: keepPreviousData,
    meta: { background: true },
  })

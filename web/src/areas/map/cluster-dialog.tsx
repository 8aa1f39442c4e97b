/** Companies that stand at one place: no closer look takes them apart, so they are listed. */
import { type MapCompany, type MapFilter, map as mapApi } from '@invest/contract/map'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import classes from './map.module.css'
import type { filterOf } from './map-address.ts'

/** Degrees to each side: about a kilometre, a cluster's share of the closest look at the bundled map. */
const around = 0.01

interface ClusterDialogProps {
  at: { latitude: number; longitude: number } | undefined
  filter: ReturnType<typeof filterOf>
  onCompany: (company: MapCompany) => void
  onClose: () => void
}

export function ClusterDialog({ at, filter, onCompany, onClose }: ClusterDialogProps) {
  const { t } = useTranslation('map')
  const limites: MapFilter['limites'] = at && {
    north: at.latitude + around,
    south: at.latitude - around,
    east: at.longitude + around,
    west: at.longitude - around,
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['mapa', filter, 'lugar', at],
    // Without a zoom they come one by one.
    queryFn: ({ signal }) => call(mapApi.list, { body: { ...filter, limites } }, signal),
    enabled: at !== undefined,
    meta: { background: true },
  })
  return (
    <Dialog opened={at !== undefined} onClose={onClose} title={t('cluster.title')}>
      {error ? (
        <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={160} />
      ) : (
        <ul className={classes.clustered}>
          {data.empresas.map((company) => (
            <li key={company.id}>
              <UnstyledButton
                className={classes.item}
                onClick={() => {
                  onClose()
                  onCompany(company)
                }}
              >
                {company.nomeExibicao}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

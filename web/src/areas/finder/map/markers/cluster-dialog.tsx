/** Lists the companies of a cluster that stays together even at the closest zoom (MAP-8). */
import { type Cluster, type MapCompany, map as mapApi } from '@invest/contract/map'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Found } from '../../../../ui/layout/found.tsx'
import type { mapFilterOf } from '../../finder-address.ts'
import { finderKeys } from '../../finder-keys.ts'
import classes from '../map.module.css'
import { useTexts } from '../texts.ts'
import { cellAround } from './cluster-cell.ts'

/** The server clusters by cells of the map's zoom. In a large view it takes cells of up to this many zooms less. */
const coarser = 3

type Filter = ReturnType<typeof mapFilterOf>

/** Finds the companies of a cluster in the smallest cell around it that has as many companies as the cluster. */
async function companiesOf(cluster: Cluster, zoom: number, filter: Filter, signal: AbortSignal) {
  const finest = Math.round(zoom)
  for (let cells = finest; ; cells -= 1) {
    // Without a zoom the server answers companies instead of clusters.
    const body = { ...filter, limites: cellAround(cluster, cells) }
    const { empresas } = await call(mapApi.list, { body }, signal)
    if (empresas.length >= cluster.total || cells === finest - coarser) return empresas
  }
}

interface ClusterDialogProps {
  cluster: Cluster | undefined
  /** The zoom of the map that shows the cluster. */
  zoom: number
  filter: Filter
  onCompany: (company: MapCompany) => void
  onClose: () => void
}

export function ClusterDialog({ cluster, zoom, filter, onCompany, onClose }: ClusterDialogProps) {
  const { t } = useTexts()
  const found = useQuery({
    queryKey: finderKeys.map(filter, 'lugar', cluster, zoom),
    queryFn: ({ signal }) => (cluster ? companiesOf(cluster, zoom, filter, signal) : []),
    enabled: cluster !== undefined,
    meta: { background: true },
  })
  return (
    <Dialog opened={cluster !== undefined} onClose={onClose} title={t('cluster.title')}>
      <Found query={found} failed={t('failed')} waiting={<Skeleton height={160} />}>
        {(companies) => (
          <ul className={classes.clustered}>
            {companies.map((company) => (
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
      </Found>
    </Dialog>
  )
}

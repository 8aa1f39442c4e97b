import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { dataSets } from '@invest/contract/administration/data-sets'
import { bytes } from '../../lib/api/api.ts'
import { formatDay, formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Part } from '../../ui/layout/part.tsx'
import { DownloadButton, saveNamed } from '../../ui/uploads/download-button.tsx'
import { State } from './data-set-state.tsx'
import { useTexts } from './texts.ts'

export function InForce({ set }: { set: DataSetState }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { conjunto, fonte, data, linhas, trazidoPor, edicao, emPasta } = set
  const download = async () => saveNamed(await bytes(dataSets.inForce, { params: { conjunto } }))
  return (
    <Part
      id="vigente"
      title={t('inForce')}
      tools={
        !emPasta &&
        linhas > 0 && (
          <DownloadButton download={download} done={t('inForce.done')} failed={t('inForce.failed')}>
            {t('inForce.download')}
          </DownloadButton>
        )
      }
    >
      <dl className="card outlined fact-lines ends">
        <Fact name={t('state')}>
          <State set={set} atEnd />
        </Fact>
        <Fact name={t('rows')}>{formatNumber(linhas, locale)}</Fact>
        <Fact name={t('date')}>{data ? formatDay(data, locale) : '–'}</Fact>
        <Fact name={t('source')}>{fonte ?? '–'}</Fact>
        <Fact name={t('edition')}>{edicao ?? t('noEdition')}</Fact>
        {edicao !== null && <Fact name={t('broughtBy')}>{trazidoPor ?? t('byCommand')}</Fact>}
      </dl>
    </Part>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

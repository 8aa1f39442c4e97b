/** Who changed what of a lot, newest first. Only editors see it. */
import { type LotEvent, utilities } from '@invest/contract/districts/lots'
import { type Language, languageTags } from '@invest/contract/language'
import { parseLotArea } from '@invest/contract/rules/lot-area'
import { Button, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Found } from '../../../ui/layout/found.tsx'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import { writeNumber } from '../../../ui/numbers/typed-number.ts'
import { lotHistoryQuery } from '../district-queries.ts'
import { useTexts } from '../texts.ts'
import classes from './lot-dialog.module.css'
import { type LotValues, lotAreaForm } from './lot-values.ts'

export function LotHistory({ districtId, lotId }: { districtId: number; lotId: number }) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <section className={classes.history}>
      <Button
        variant="subtle"
        px={8}
        leftSection={<IconHistory size={18} aria-hidden />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t('history')}
      </Button>
      {opened && <Lines districtId={districtId} lotId={lotId} />}
    </section>
  )
}

function Lines({ districtId, lotId }: { districtId: number; lotId: number }) {
  const { t } = useTexts()
  const locale = useLocale()
  const history = useQuery(lotHistoryQuery(districtId, lotId, locale))
  /** The history keeps areas in pt-BR form, codes of utilities, and notes in the language of their editor. */
  const shown = (campo: string, value: string | null, language: Language | undefined) => {
    if (value === null) return t('history.nothing')
    const area = campo === 'areaTotalLote' ? parseLotArea(value) : undefined
    if (area !== undefined) return writeNumber(area, locale, lotAreaForm.decimals)
    if (campo === 'descricaoObservacao') return <span lang={languageTags.pt}>{value}</span>
    if (campo !== 'utilidades') return <NameParts parts={[{ text: value, language }]} />
    return value
      .split(', ')
      .map((code) => utilities.find((one) => one === code))
      .flatMap((one) => (one ? [t(`utility.${one}`)] : []))
      .join(', ')
  }
  const line = ({ em, acao, usuario, mudancas }: LotEvent, index: number) => (
    <li key={`${em}-${index}`}>
      <strong>{t(`history.${acao}`)}</strong>{' '}
      <time dateTime={em} className="figures note">
        {formatDateTime(em, locale)}
      </time>
      {usuario && <span> · {usuario}</span>}
      {mudancas.length > 0 && (
        <dl>
          {mudancas.map(({ campo, de, para, idiomas }) => (
            <div key={campo} style={{ display: 'contents' }}>
              <dt className="note">{t(`field.${campo as keyof LotValues}`)}</dt>
              <dd>
                <del className="dimmed">{shown(campo, de, idiomas?.de)}</del> →{' '}
                <ins>{shown(campo, para, idiomas?.para)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
  return (
    <Found query={history} failed={t('history.failed')} waiting={<Skeleton height={80} mt="md" />}>
      {(lines) =>
        lines.length > 0 ? <ol className={classes.lines}>{lines.map(line)}</ol> : <p>{t('history.none')}</p>
      }
    </Found>
  )
}

/** A district: its lots on the map and in a list, its shares by situation, and how it is reached. */

import type { District } from '@invest/contract/districts/district'
import { screens } from '@invest/contract/screens'
import { Box, Button, Group, Skeleton } from '@mantine/core'
import { IconExternalLink, IconMapOff, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ConnectionError } from '../../lib/api/api-error.ts'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useViewer } from '../../lib/session/use-viewer.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Found } from '../../ui/layout/found.tsx'
import { LocaleLink, useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Part } from '../../ui/layout/part.tsx'
import { NameParts } from '../../ui/names/name-parts.tsx'
import { AskButton } from '../../widgets/enquiry/ask-button.tsx'
import classes from './district.module.css'
import { districtQuery, drawingQuery } from './district-queries.ts'
import { LotDialog } from './lot-dialog/lot-dialog.tsx'
import { LotMap } from './lot-map/lot-map.tsx'
import { type Lighting, LotTable } from './lot-table.tsx'
import { useLotWords } from './lot-words.tsx'
import { useLotPriceText } from './price-range.tsx'
import { Statistics } from './statistics.tsx'
import { useTexts } from './texts.ts'
import { useOpenLot } from './use-open-lot.ts'

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const goTo = useGoTo()
  const { codigoDistrito = '' } = useParams({ strict: false }) as { codigoDistrito?: string }
  const found = useQuery(districtQuery(codigoDistrito, locale))
  const { permissions } = useViewer()
  const mayKeep = permissions.has('EDITAR_LOTES') || permissions.has('GERENCIAR_PREFERENCIAS')
  const goRef = useRef(goTo)
  goRef.current = goTo
  const missing = codigoDistrito === ''
  // A district that is shown stays, also where loading it anew failed.
  const failure = found.data ? null : found.error
  useEffect(() => {
    // Without any answer the portal's own error screen is shown, which leads back here.
    if ((!failure && !missing) || failure instanceof ConnectionError) return
    if (failure) showError(failure, t('district.failed'))
    void goRef.current(screens.districts, { replace: true })
  }, [failure, missing, t])
  const district = found.data
  return (
    <Page
      title={district?.nome ?? t('district.title')}
      titleLanguage={district?.idioma}
      lead={district && `${district.sigla} · ${district.municipio}`}
      back={{ screen: screens.districts, label: t('picker.title') }}
      actions={
        <>
          {mayKeep && district && (
            <LocaleLink screen={screens.keepDistrict} parameter={district.sigla} className="action-link">
              <IconPencil size={18} aria-hidden />
              {t('district.keep')}
            </LocaleLink>
          )}
          {district && (
            <AskButton about={{ tipo: 'DISTRITO', id: String(district.id), nome: district.nome }} />
          )}
        </>
      }
    >
      {district ? <View key={district.id} district={district} /> : <Skeleton height={520} radius="lg" />}
    </Page>
  )
}

function View({ district }: { district: District }) {
  const [lit, setLit] = useState<string | null>(null)
  const { lotId, open, close } = useOpenLot(district)
  const lighting: Lighting = { lit, onLight: setLit, onOpen: open }
  return (
    <>
      <Drawing {...lighting} district={district} />
      <Statistics statistics={district.estatisticas} />
      <LotTable {...lighting} sigla={district.sigla} lots={district.lotes} />
      <Surroundings district={district} />
      <LotDialog district={district} lotId={lotId} onClose={close} />
    </>
  )
}

/** One that can't be loaded leaves no gap. */
function Picture({ address }: { address: string | null }) {
  const [failed, setFailed] = useState<string>()
  if (!address || failed === address) return null
  return <img className={classes.picture} src={address} alt="" onError={() => setFailed(address)} />
}

interface DrawingProps extends Lighting {
  district: District
}

function Drawing({ district, ...lighting }: DrawingProps) {
  const { t } = useTexts()
  const drawing = useQuery(drawingQuery(district.id, district.svgLotes))
  const priceOf = useLotPriceText(district.sigla)
  return (
    <Box component="section" miw={0} aria-label={t('drawing')}>
      {!district.svgLotes ? (
        <EmptyState icon={IconMapOff} title={t('drawing.none')} text={t('drawing.noneText')} />
      ) : (
        <Found query={drawing} failed={t('drawing.failed')} waiting={<Skeleton height={480} radius="lg" />}>
          {(svg) => (
            <LotMap {...lighting} svg={svg} name={district.nome} lots={district.lotes} priceOf={priceOf} />
          )}
        </Found>
      )}
      <div className={classes.notes}>
        <p>{district.demonstracao && t('demonstration')}</p>
        {district.urlGoogleMaps && (
          <Button
            component="a"
            variant="subtle"
            px={8}
            href={district.urlGoogleMaps}
            target="_blank"
            rel="noopener noreferrer"
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('district.elsewhere')}
          </Button>
        )}
      </div>
    </Box>
  )
}

/** How the district is reached, what is at hand there, and what lies near; each with its source. */
function Surroundings({ district }: { district: District }) {
  const { t } = useTexts()
  const { distanceSource } = useLotWords()
  const locale = useLocale()
  const texts = [
    ['district.access', district.acesso],
    ['district.infrastructure', district.infraestrutura],
  ] as const
  return (
    <Part id="surroundings" title={t('surroundings')} mt={36}>
      <Picture address={district.urlImagemFundo} />
      <div className={classes.cards}>
        {texts.map(
          ([name, fact]) =>
            fact && (
              <div key={name} className={classes.card}>
                <h3>{t(name)}</h3>
                <p>
                  <NameParts parts={[{ text: fact.texto, language: fact.idioma }]} />
                </p>
                {fact.fonte && (
                  <p className="small">
                    {t('source')}: <NameParts parts={[{ text: fact.fonte, language: fact.idiomaFonte }]} />
                  </p>
                )}
              </div>
            ),
        )}
        <div className={classes.card}>
          <h3>{t('district.distances')}</h3>
          <ul className={classes.distances}>
            {district.distancias.map(({ nome, distancia, tipoLocal, sigla }) => (
              <li key={`${tipoLocal}-${sigla}`}>
                <span>{nome}</span>
                <span className="figures">
                  {t('kilometres', { distance: formatNumber(distancia, locale) })}
                </span>
              </li>
            ))}
          </ul>
          <p className="small">{distanceSource(district.distancias)}</p>
        </div>
      </div>
      <Group mt="lg">
        <LocaleLink screen={screens.findLot} search={{ distrito: district.sigla }} className="action-link">
          {t('find.here')}
        </LocaleLink>
      </Group>
    </Part>
  )
}

/** Adds a sector, or renames one; returns to the list. */
import { districts } from '@invest/contract/districts'
import type { EditedSector } from '@invest/contract/districts/sectors'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../../lib/api/api.ts'
import { labelIn, otherLanguages, Translations } from '../../../ui/fields/translations.tsx'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { Found } from '../../../ui/layout/found.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { keysOf } from '../district-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './sectors.module.css'

export function Screen() {
  const { t } = useTexts()
  const { idSetor } = useParams({ strict: false }) as { idSetor?: string }
  const sector = useQuery({
    queryKey: keysOf.sector(idSetor),
    queryFn: ({ signal }) => call(districts.sector, { params: { id: Number(idSetor) } }, signal),
    enabled: idSetor !== undefined,
  })
  return (
    <Page
      title={t(idSetor === undefined ? 'sectors.create' : 'sectors.edit')}
      back={{ screen: screens.lotSectors, label: t('sectors.title') }}
      narrow
    >
      {idSetor === undefined ? (
        <SectorForm sector={undefined} />
      ) : (
        <Found query={sector} failed={t('sectors.failed')} waiting={<Skeleton height={90} maw={560} />}>
          {(one) => <SectorForm key={one.id} sector={one} />}
        </Found>
      )}
    </Page>
  )
}

const namesOf = (sector: EditedSector | undefined) => ({
  descricaoNomeSetor: sector?.original ?? '',
  en: sector?.traducoes.en ?? '',
  es: sector?.traducoes.es ?? '',
})

function SectorForm({ sector }: { sector: EditedSector | undefined }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const form = useSmallForm({
    opened: namesOf(sector),
    required: ['descricaoNomeSetor'],
    requiredText: t('sectors.required'),
    versao: sector?.versao,
    valuesOf: namesOf,
    save: ({ descricaoNomeSetor, en, es }, { versao }) => {
      const body = { descricaoNomeSetor, traducoes: { en: en || null, es: es || null } }
      return sector
        ? call(districts.saveSector, { body: { id: sector.id, versao, ...body } })
        : call(districts.createSector, { body })
    },
    done: t('sectors.saved'),
    change: 'sectors-changed',
    saved: () => goTo(screens.lotSectors),
    failed: t('sectors.saveFailed'),
  })
  return (
    <SmallForm form={form} className={classes.form} onCancel={() => goTo(screens.lotSectors)}>
      <TextInput {...form.field('descricaoNomeSetor', t('sectors.name'))} maxLength={limits.text} />
      <Translations
        label={t('sectors.name')}
        summary={t('sectors.translations')}
        max={limits.text}
        texts={otherLanguages.map((language) => ({
          ...form.field(language, labelIn(language, t('sectors.name'))),
          language,
        }))}
      />
    </SmallForm>
  )
}

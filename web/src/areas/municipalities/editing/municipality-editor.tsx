/** The edit form of a municipality: its tabs share one record, which is saved whole. */

import { municipalities } from '@invest/contract/municipalities'
import type { AdminMunicipality } from '@invest/contract/municipalities/editing'
import { isPhoneProblem } from '@invest/contract/rules/phone'
import { textOf } from '@invest/contract/search/search-address'
import { Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { RecordForm } from '../../../ui/forms/record-form.tsx'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { useTexts as usePhoneTexts } from '../../../ui/phones/texts.ts'
import { keysOf } from '../municipality-keys.ts'
import { useTexts } from '../texts.ts'
import { Completeness } from './completeness.tsx'
import { EditDistricts } from './edit-districts.tsx'
import { EditGeneral } from './edit-general.tsx'
import { EditIncentives } from './edit-incentives.tsx'
import { EditInvestments } from './edit-investments.tsx'
import { problemsOf } from './municipality-problems.ts'
import { bodyOf, type Field, type MunicipalityValues, sentOf, valuesOf } from './municipality-values.ts'
import { RepresentativesTab } from './representatives-tab.tsx'
import { showItem, showValue } from './shown-values.tsx'

const lists = {
  investimentos: 'investimentos',
  beneficiosFiscais: 'beneficios',
  distritos: 'distritos',
} as const
type ListField = keyof typeof lists
const isList = (field: string): field is ListField => field in lists
const tabOf = (path: string): string => {
  const [field = ''] = path.split('.')
  return isList(field) ? lists[field] : 'geral'
}
/** The tab that an address asks for: a link may lead to what is missing. */
const askedTab = (search: Record<string, unknown>) =>
  Object.values(lists).find((tab) => tab === textOf(search.aba)) ?? 'geral'
const isPlace = (field: string) => field === 'latitude' || field === 'longitude'
/** What is wrong in an item leads to its tab, since its fields are in a dialog. */
export const inputId = (path: string): string => {
  const [field = ''] = path.split('.')
  if (isList(field)) return `municipio-tab-${lists[field]}`
  return `campo-${isPlace(field) ? 'posicao' : field}`
}

interface MunicipalityEditorProps {
  municipality: AdminMunicipality
  withRepresentatives: boolean
}

export function MunicipalityEditor({ municipality, withRepresentatives }: MunicipalityEditorProps) {
  const { t } = useTexts()
  const { t: tPhone } = usePhoneTexts()
  const locale = useLocale()
  const queries = useQueryClient()
  const announceChange = useAnnounceChange()
  const code = municipality.municipioJunta.codMunicipioRfb
  const draftName = `municipio:${code}`
  const [tab, setTab] = useState<string | null>(askedTab(useSearch({ strict: false })))
  const form = useRecordForm<AdminMunicipality, MunicipalityValues>({
    opened: municipality,
    draftName,
    valuesOf,
    sentOf,
    lists: Object.keys(lists) as ListField[],
    problemsOf: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values)).map(([path, key]) => [
          path,
          isPhoneProblem(key) ? tPhone(`problem.${key}`) : t(`problem.${key}`),
        ]),
      ),
    save: (values, record) => call(municipalities.save, { body: bodyOf(values, record) }),
    load: () => call(municipalities.read, { params: { code } }),
    onSaved: async (saved) => {
      queries.setQueryData(keysOf.admin(code), saved)
      await announceChange('municipality-saved')
      notify({ message: t('admin.saved', { name: saved.municipioJunta.nomeCompleto }) })
    },
    failedText: t('admin.saveFailed'),
  })
  const { values, problems, set, attempt } = form
  // What is wrong may stand in another tab than the one that is shown.
  const [firstProblem] = Object.keys(problems)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after an attempt to save.
  useEffect(() => {
    if (attempt > 0 && firstProblem) setTab(tabOf(firstProblem))
  }, [attempt])

  const draft = { name: draftName, versao: form.record.versao }
  const labelOf = (field: Field) => t(`field.${field}`)
  const tabs = [
    'geral',
    'investimentos',
    'beneficios',
    'distritos',
    ...(withRepresentatives ? ['usuarios'] : []),
  ] as const
  return (
    <RecordForm
      form={form}
      inputOf={(path) => ({ id: inputId(path), label: pathLabel(path, t) })}
      labelOf={labelOf}
      showValue={(values, field) => showValue(values, field, locale)}
      showItem={(_values, _field, item) => showItem(item, t, locale)}
    >
      <Completeness municipality={form.record} />
      <Tabs id="municipio" value={tab} keepMountedMode="display-none" onChange={setTab}>
        <Tabs.List>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab.${one as 'geral'}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="geral" pt={24}>
          {/* It stays while another tab is read (`display-none` ends no effects), and a logo on its way goes on. */}
          <EditGeneral municipality={form.record} values={values} problems={problems} onChange={set} />
        </Tabs.Panel>
        <Tabs.Panel value="investimentos" pt={24}>
          <EditInvestments
            items={values.investimentos}
            draft={draft}
            onChange={(change) => set((now) => ({ investimentos: change(now.investimentos) }))}
          />
        </Tabs.Panel>
        <Tabs.Panel value="beneficios" pt={24}>
          <EditIncentives
            items={values.beneficiosFiscais}
            draft={draft}
            onChange={(change) => set((now) => ({ beneficiosFiscais: change(now.beneficiosFiscais) }))}
          />
        </Tabs.Panel>
        <Tabs.Panel value="distritos" pt={24}>
          <EditDistricts
            municipality={values}
            items={values.distritos}
            draft={draft}
            onChange={(change) => set((now) => ({ distritos: change(now.distritos) }))}
          />
        </Tabs.Panel>
        {withRepresentatives && (
          <Tabs.Panel value="usuarios" pt={24}>
            {tab === 'usuarios' && <RepresentativesTab code={code} />}
          </Tabs.Panel>
        )}
      </Tabs>
    </RecordForm>
  )
}

/** Names a path for people: `investimentos.1.titulo` becomes "Investimentos 2, Título". */
function pathLabel(path: string, t: ReturnType<typeof useTexts>['t']): string {
  const [field = '', index, part] = path.split('.')
  const known = t(`field.${(isPlace(field) ? 'posicao' : field) as Field}`)
  if (index === undefined || !isList(field)) return known
  const item = `${known} ${Number(index) + 1}`
  if (!part) return item
  const key = `field.${part as Field}` as const
  const name = t(key)
  // A part without a name of its own keeps the wire's.
  return `${item}, ${name === key ? part : name}`
}

/** Draws the sections of the edit form. */

import { formatCnpj } from '@invest/contract/cnpj'
import type { Company } from '@invest/contract/companies'
import type { FileItem } from '@invest/contract/fields'
import { limits } from '@invest/contract/limits'
import { Switch, TextInput } from '@mantine/core'
import { formatMoney } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { FileUpload } from '../../../ui/file-upload.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { PictureField } from '../../../ui/picture-field.tsx'
import { RecordForm } from '../../../ui/record-form.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useWords } from '../words.ts'
import { Album } from './album.tsx'
import { type CompanyValues, type Field, inputId, type TranslatedField } from './company-values.ts'
import { Contacts } from './contacts.tsx'
import classes from './edit.module.css'
import { PositionField } from './position-field.tsx'
import { Products } from './product-search.tsx'
import { showValue } from './show-value.tsx'
import { SocialFields } from './social-fields.tsx'
import { TranslatedTexts } from './translated-texts.tsx'
import { useCompanyForm } from './use-company-form.ts'

type FileField = 'fotosAlbum' | 'anexos' | 'anexosBuscandoInvestimento'

interface EditorProps {
  company: Company
  onSaved: (saved: Company) => void
}

export function CompanyEditor({ company, onSaved }: EditorProps) {
  const { t } = useWords()
  const locale = useLocale()
  const form = useCompanyForm(company, onSaved)
  const { values, problems, set } = form
  const label = (field: Field) => t(`field.${field}`)
  const words = { yes: t('yes'), no: t('no'), money: (reais: number) => formatMoney(reais, locale) }
  const files = (field: FileField) => ({
    label: label(field),
    purpose: field,
    id: inputId(field),
    files: values[field],
    error: firstProblem(problems, field),
    onChange: (change: (files: readonly FileItem[]) => FileItem[]) =>
      set((now) => ({ [field]: change(now[field]) })),
  })
  return (
    <RecordForm
      form={form}
      inputOf={(path) => ({ id: inputId(path), label: pathLabel(path, t) })}
      labelOf={label}
      showValue={(values, field) => showValue(values, field, words)}
      {...(!form.record.id && { saveLabel: t('edit.register'), restText: t('edit.notRegistered') })}
    >
      <Section id="identidade" title={t('section.identity')}>
        <div className={classes.identity}>
          <PictureField
            name={values.nomeExibicao}
            image={values.imagemPerfil}
            error={problems.imagemPerfil}
            onChange={(imagemPerfil) => set({ imagemPerfil })}
          />
          <div className={classes.stack}>
            <dl className={classes.facts}>
              <div>
                <dt>CNPJ</dt>
                <dd className="figures">{formatCnpj(form.record.cnpj)}</dd>
              </div>
              <div>
                <dt>{t('edit.registeredName')}</dt>
                <dd>{form.record.nome}</dd>
              </div>
            </dl>
            <TextInput
              id={inputId('nomeExibicao')}
              label={label('nomeExibicao')}
              description={t('edit.displayNameHint')}
              required
              withAsterisk
              maxLength={limits.text}
              value={values.nomeExibicao}
              error={problems.nomeExibicao}
              onChange={(event) => set({ nomeExibicao: event.currentTarget.value })}
            />
            <TextAreaField
              id={inputId('descricao')}
              label={label('descricao')}
              description={t('edit.descriptionHint')}
              max={limits.description}
              value={values.descricao}
              error={problems.descricao}
              onChange={(descricao) => set({ descricao })}
            />
            <TranslatedTexts text="descricao" values={values} problems={problems} onChange={set} />
          </div>
        </div>
      </Section>

      <Section id="investimento" title={t('section.investment')} lead={t('section.investmentLead')}>
        <Switch
          id={inputId('buscandoInvestimentos')}
          label={label('buscandoInvestimentos')}
          checked={values.buscandoInvestimentos}
          onChange={(event) => set({ buscandoInvestimentos: event.currentTarget.checked })}
        />
        {values.buscandoInvestimentos && (
          <>
            <TextAreaField
              id={inputId('descricaoBuscandoInvestimentos')}
              label={label('descricaoBuscandoInvestimentos')}
              required
              max={limits.description}
              value={values.descricaoBuscandoInvestimentos}
              error={problems.descricaoBuscandoInvestimentos}
              onChange={(descricaoBuscandoInvestimentos) => set({ descricaoBuscandoInvestimentos })}
            />
            <TranslatedTexts
              text="descricaoBuscandoInvestimentos"
              values={values}
              problems={problems}
              onChange={set}
            />
            <MoneyField
              id={inputId('valorEsperadoInvestimento')}
              label={label('valorEsperadoInvestimento')}
              maw={320}
              value={values.valorEsperadoInvestimento}
              error={problems.valorEsperadoInvestimento}
              onChange={(valorEsperadoInvestimento) => set({ valorEsperadoInvestimento })}
            />
            <FileUpload {...files('anexosBuscandoInvestimento')} />
          </>
        )}
      </Section>

      <Section id="produtos" title={t('section.products')} lead={t('section.productsLead')}>
        <Products
          products={values.produtosOuServicos}
          error={firstProblem(problems, 'produtosOuServicos')}
          onChange={(produtosOuServicos) => set({ produtosOuServicos })}
        />
      </Section>

      <Section id="endereco" title={t('section.address')} lead={t('section.addressLead')}>
        <AddressFacts company={form.record} />
        <PositionField
          position={values.posicao}
          error={firstProblem(problems, 'endereco')}
          onChange={(posicao) => set({ posicao })}
        />
      </Section>

      <Section id="contatos" title={t('section.contacts')} lead={t('section.contactsLead')}>
        <Contacts
          contacts={values.contatos}
          problems={problems}
          onChange={(change) => set((now) => ({ contatos: change(now.contatos) }))}
        />
      </Section>

      <Section id="redes" title={t('section.social')} lead={t('section.socialLead')}>
        <SocialFields values={values} problems={problems} onChange={set} />
      </Section>

      <Section id="fotos" title={t('section.photos')}>
        <FileUpload
          {...files('fotosAlbum')}
          renderFiles={(photos, remove) => <Album photos={photos} onRemove={remove} />}
        />
      </Section>

      <Section id="anexos" title={t('section.files')}>
        <FileUpload {...files('anexos')} />
      </Section>

      <Section id="visibilidade" title={t('section.visibility')}>
        <Switch
          id={inputId('oculta')}
          label={label('oculta')}
          description={t('edit.hideHint')}
          checked={values.oculta}
          onChange={(event) => set({ oculta: event.currentTarget.checked })}
        />
      </Section>
    </RecordForm>
  )
}

const firstProblem = (problems: Record<string, string>, start: string): string | undefined =>
  Object.entries(problems).find(([path]) => path === start || path.startsWith(`${start}.`))?.[1]

/** Names a path for people: `contatos.1.email` becomes "Contato 2, E-mail". */
function pathLabel(path: string, t: ReturnType<typeof useWords>['t']): string {
  if (path.startsWith('traducoes.')) return t(`field.${path as TranslatedField}`)
  const [field = '', index, part] = path.split('.')
  if (field === 'contatos' && index !== undefined && part) {
    const parts = {
      nome: t('contacts.name'),
      email: t('contacts.email'),
      telefone: t('contacts.phone'),
      celular: t('contacts.cell'),
    }
    return `${t('contacts.number', { number: Number(index) + 1 })}, ${parts[part as keyof typeof parts] ?? part}`
  }
  return t(`field.${(field === 'endereco' ? 'posicao' : field) as keyof CompanyValues}`)
}

function AddressFacts({ company }: { company: Company }) {
  const { t } = useWords()
  const { endereco } = company
  const street = [endereco.tipoLogradouro?.descricao, endereco.nomeLogradouro].filter(Boolean).join(' ')
  const facts = [
    [t('address.street'), street],
    [t('address.number'), endereco.numeroLogradouro],
    [t('address.complement'), endereco.complemento],
    [t('address.district'), endereco.bairro],
    [t('address.municipality'), endereco.municipio.nomeCompleto],
    [t('address.state'), endereco.uf.nomeCompleto],
    [t('address.cep'), endereco.cep?.replace(/^(\d{5})(\d{3})$/, '$1-$2')],
  ].filter(([, value]) => value)
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import { lazy, Suspense } from 'react'
import type { JsonSchema, ModeForm } from '../api/types.ts'
import { Field, type FieldContext } from './field.tsx'
import { Trimmer } from './trimmer.tsx'
import { isShown, type KnownAsset, plain, type Values, valueAt } from './values.ts'

const FaceMappings = lazy(() => import('./face-mappings.tsx').then(({ FaceMappings }) => ({ default: FaceMappings })))

type ModeFieldsProps = { form: ModeForm; values: Values; context: FieldContext }

/** Files first, then words, then choices. */
const RANK: Record<string, number> = { assets: 0, style: 1, start_seconds: 2, end_seconds: 2, model: 3, name: 9 }
const BY_RANK = ([a]: [string, unknown], [b]: [string, unknown]) => (RANK[a] ?? 5) - (RANK[b] ?? 5)
/** More controls than this, all alike, stand in a block that can be folded. */
const MANY = 8

export function ModeFields({ form, values, context }: ModeFieldsProps) {
  const trims = 'start_seconds' in (form.schema.properties ?? {}) && 'end_seconds' in (form.schema.properties ?? {})
  const entries = Object.entries(form.schema.properties ?? {})
    .filter(([name, schema]) => !schema.deprecated && name !== 'name' && !(trims && /^(start|end)_seconds$/.test(name)))
    .sort(BY_RANK)
  return (
    <>
      {entries.map(([name, schema]) => (
        <Part key={name} path={name} name={name} schema={schema} form={form} values={values} context={context} />
      ))}
      {trims && <Trim values={values} context={context} />}
      {form.schema.properties?.name && (
        <Field
          path="name"
          name="name of the project"
          schema={form.schema.properties.name}
          value={values.name}
          context={context}
        />
      )}
    </>
  )
}

type PartProps = ModeFieldsProps & { path: string; name: string; schema: JsonSchema }

function Part({ path, name, schema, form, values, context }: PartProps) {
  const own = plain(schema)
  const value = valueAt(values, path)
  if (/face_mappings$/.test(path)) return <People path={path} values={values} context={context} />
  if (!own.properties) return <Field path={path} name={name} schema={schema} value={value} context={context} />
  const entries = Object.entries(own.properties).filter(
    ([inner, property]) => !property.deprecated && isShown(property, value) && !(inner === 'youtube_url'),
  )
  // A source that only a file can be needs no question.
  const asked = entries.filter(([inner]) => !/^(video|audio)_source$/.test(inner))
  const sliders = asked.filter(([, property]) => ['number', 'integer'].includes(String(plain(property).type)))
  const parts = asked.map(([inner, property]) => (
    <Part
      key={inner}
      path={`${path}.${inner}`}
      name={inner}
      schema={property}
      form={form}
      values={values}
      context={context}
    />
  ))
  return sliders.length > MANY ? <div className="controls-grid">{parts}</div> : parts
}

function firstAsset(
  values: Values,
  known: Record<string, KnownAsset>,
  media: readonly string[],
): [string, KnownAsset] | undefined {
  const assets = (values.assets ?? {}) as Values
  for (const value of Object.values(assets)) {
    const asset = typeof value === 'string' ? known[value] : undefined
    if (asset && media.includes(asset.media)) return [String(value), asset]
  }
  return undefined
}

function Trim({ values, context }: { values: Values; context: FieldContext }) {
  const [, asset] = firstAsset(values, context.known, ['video']) ?? firstAsset(values, context.known, ['audio']) ?? []
  return (
    <Trimmer
      asset={asset}
      start={Number(values.start_seconds ?? 0)}
      end={Number(values.end_seconds ?? 5)}
      onChange={(start, end) => {
        context.set('start_seconds', Math.max(0, start))
        context.set('end_seconds', end)
      }}
      problem={context.problemOf('end_seconds') ?? context.problemOf('start_seconds')}
    />
  )
}

function People({ path, values, context }: { path: string; values: Values; context: FieldContext }) {
  const assets = (values.assets ?? {}) as Values
  if (assets.face_swap_mode !== 'individual-faces') return null
  const target = assets.target_file_path ?? assets.video_file_path
  const value = valueAt(values, path)
  return (
    <Suspense>
      <FaceMappings
        target={typeof target === 'string' ? target : undefined}
        value={Array.isArray(value) ? value : []}
        known={context.known}
        onChange={(next, asset) => context.set(path, next, asset)}
      />
    </Suspense>
  )
}

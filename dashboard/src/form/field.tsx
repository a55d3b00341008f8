import { PlusIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useId } from 'react'
import type { AssetField, Choice, JsonSchema } from '../api/types.ts'
import { Choose } from '../ui/choose.tsx'
import { label as words } from '../ui/format.ts'
import { Toggle } from '../ui/parts.tsx'
import { AssetInput } from './asset-input.tsx'
import { exampleOf, hasExamples } from './examples.ts'
import { ModelPicker, NumberSlider, Segments, StylePicker } from './pickers.tsx'
import { type KnownAsset, mediaOf, plain } from './values.ts'

/** Few forms have so long a list. */
const SearchPicker = lazy(() => import('./search-picker.tsx').then(({ SearchPicker }) => ({ default: SearchPicker })))

const VoicePicker = lazy(() => import('./voice-picker.tsx').then(({ VoicePicker }) => ({ default: VoicePicker })))

export type FieldContext = {
  assets: AssetField[]
  known: Record<string, KnownAsset>
  choices: Record<string, Choice[]>
  problemOf: (path: string) => string | undefined
  exampleAt: (path: string) => unknown
  set: (path: string, value: unknown, asset?: [string, KnownAsset]) => void
}

type FieldProps = { path: string; name: string; schema: JsonSchema; value: unknown; context: FieldContext }

const SEGMENTS_MAX = 6
const LIST_MAX = 40
const SLIDER_STEPS_MAX = 400

/** The right control for a field, found from its schema alone. */
export function Field({ path, name, schema, value, context }: FieldProps) {
  const own = plain(schema)
  const media = mediaOf(context.assets, path)
  const hint = shortHint(schema.description ?? own.description)
  const problem = context.problemOf(path)
  if (media && own.items)
    return <AssetList path={path} name={name} max={own.maxItems ?? 10} value={value} context={context} />
  if (media) {
    const chosen = typeof value === 'string' ? value : undefined
    return (
      <AssetInput
        label={words(name)}
        hint={hint}
        media={media}
        value={chosen}
        known={chosen ? context.known[chosen] : undefined}
        onChange={(next, asset) => context.set(path, next, next && asset ? [next, asset] : undefined)}
        problem={problem}
      />
    )
  }
  return (
    <div>
      <Control
        path={path}
        name={name}
        schema={{ ...own, default: schema.default ?? own.default }}
        value={value}
        context={context}
      />
      {problem ? <p className="hint bad">{problem}</p> : hint && <p className="hint">{hint}</p>}
    </div>
  )
}

function Control({ path, name, schema, value, context }: FieldProps) {
  const label = words(name)
  const set = (next: unknown) => context.set(path, next)
  if (schema.enum) return <EnumControl path={path} name={name} schema={schema} value={value} context={context} />
  if (schema.type === 'boolean') return <Toggle label={label} checked={value === true} onChange={set} />
  if (schema.type === 'number' || schema.type === 'integer') {
    return <NumberControl path={path} name={name} schema={schema} value={value} context={context} />
  }
  return <TextControl path={path} name={name} schema={schema} value={value} context={context} />
}

function EnumControl({ path, name, schema, value, context }: FieldProps) {
  const values = (schema.enum ?? []).map(String)
  const number = typeof schema.enum?.[0] === 'number'
  const picker = {
    label: words(name),
    value: chosenOf(schema, value, values),
    values,
    choices: context.choices[path],
    onChange: (next: string) => context.set(path, number ? Number(next) : next),
  }
  if (name === 'model') return <ModelPicker {...picker} />
  if (hasExamples(name)) {
    return <StylePicker {...picker} pictures={(one) => exampleOf(name, one)} plays={name === 'camera_effect'} />
  }
  if (values.length <= SEGMENTS_MAX || name === 'aspect_ratio') return <Segments {...picker} />
  if (values.length > LIST_MAX) {
    return (
      <Suspense fallback={<div className="picker-place" />}>
        {name === 'voice_name' ? <VoicePicker {...picker} /> : <SearchPicker {...picker} />}
      </Suspense>
    )
  }
  return (
    <Choose
      label={picker.label}
      value={picker.value ?? ''}
      options={values.map((one) => ({ value: one, label: /^[a-z_-]+$/.test(one) ? words(one) : one }))}
      onChange={picker.onChange}
    />
  )
}

/** What counts when nothing is chosen. */
function chosenOf(schema: JsonSchema, value: unknown, values: string[]): string | undefined {
  if (value !== undefined) return String(value)
  if (schema.default !== undefined) return String(schema.default)
  return values.includes('default') ? 'default' : undefined
}

function NumberControl({ path, name, schema, value, context }: FieldProps) {
  const id = useId()
  const { minimum, maximum } = schema
  const step = schema.multipleOf ?? (schema.type === 'integer' ? 1 : 0.1)
  const set = (next: number | undefined) => context.set(path, next)
  if (minimum !== undefined && maximum !== undefined && (maximum - minimum) / step <= SLIDER_STEPS_MAX) {
    const now = typeof value === 'number' ? value : Number(schema.default ?? context.exampleAt(path) ?? minimum)
    return <NumberSlider label={words(name)} value={now} min={minimum} max={maximum} step={step} onChange={set} />
  }
  return (
    <>
      <label className="label" htmlFor={id}>
        {words(name)}
      </label>
      <input
        id={id}
        className="input"
        type="number"
        min={minimum}
        step={step}
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => set(Number.isFinite(target.valueAsNumber) ? target.valueAsNumber : undefined)}
      />
    </>
  )
}

const LONG = /prompt|text|content|topic|script|lyrics/

function TextControl({ path, name, schema, value, context }: FieldProps) {
  const id = useId()
  const example = context.exampleAt(path)
  const common = {
    id,
    value: typeof value === 'string' ? value : '',
    maxLength: schema.maxLength,
    placeholder: typeof example === 'string' && !example.startsWith('api-assets/') ? example : undefined,
    'aria-invalid': context.problemOf(path) !== undefined,
    onChange: ({ target }: { target: { value: string } }) => context.set(path, target.value),
  }
  return (
    <>
      <label className="label" htmlFor={id}>
        {words(name)}
      </label>
      {LONG.test(name) ? <textarea {...common} className="textarea" /> : <input {...common} className="input" />}
    </>
  )
}

function AssetList({
  path,
  name,
  max,
  value,
  context,
}: {
  path: string
  name: string
  max: number
  value: unknown
  context: FieldContext
}) {
  const paths = Array.isArray(value) ? (value as string[]) : []
  const media = mediaOf(context.assets, path) ?? ['image']
  const set = (next: string[], asset?: [string, KnownAsset]) => context.set(path, next, asset)
  return (
    <div className="stack">
      {[...paths, ...(paths.length < max ? [undefined] : [])].map((one, i) => (
        <AssetInput
          key={one ?? 'next'}
          label={i === 0 ? words(name) : `${words(name)} ${i + 1}`}
          media={media}
          value={one}
          known={one ? context.known[one] : undefined}
          onChange={(next, asset) => {
            const others = one ? paths.map((path, n) => (n === i ? next : path)) : [...paths, next]
            set(
              others.filter((path) => path !== undefined),
              next && asset ? [next, asset] : undefined,
            )
          }}
        />
      ))}
      {paths.length === 0 && (
        <p className="hint">
          <PlusIcon aria-hidden /> Several can be given.
        </p>
      )}
    </div>
  )
}

/** The part of a description that a person at a form needs. */
function shortHint(text: string | undefined): string | undefined {
  const plainText = text
    ?.replaceAll('`', '')
    .replace(/: a file_path from the upload operation, or a URL\.?/, '')
    // Fields that are needed only with a choice are shown only with it.
    .replace(/,? (?:needed|required) when \w+ is [\w-]+/, '')
    .trim()
  return plainText || undefined
}

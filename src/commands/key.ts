import { requireAccount } from '../store/accounts.ts'
import { createKey, listKeys, PERMISSIONS, type Permission, revokeKey } from '../store/keys.ts'
import { type CommandContext, readArguments, runTopic } from './arguments.ts'

const KEY_HELP = `API keys: how programs call the service.

  bluehour key create --account ID_OR_EMAIL --name N [--permissions generate,read]
      Prints the key once; only its hash is kept. Without --permissions it may do both.
  bluehour key list --account ID_OR_EMAIL
      The keys of an account with the credits each has used.
  bluehour key revoke KEY_OR_ID
      The key stops working at once, on every machine.

  --json   print JSON for programs`

export function keyCommand(args: readonly string[], context: CommandContext): Promise<void> {
  return runTopic({ name: 'key', help: KEY_HELP, actions: { create, list, revoke } }, args, context)
}

async function create(args: string[], { db, print }: CommandContext): Promise<void> {
  const given = readArguments(args, { command: 'key create', values: ['account', 'name', 'permissions'] })
  const name = given.required('name')
  const permissions = readPermissions(given.text('permissions'))
  const { id: accountId } = await requireAccount(db, given.required('account'))
  print.value(await createKey(db, { accountId, name, permissions }))
  print.line('Keep the key now: it is not shown again.')
}

function readPermissions(list: string | undefined): readonly Permission[] {
  if (list === undefined) return PERMISSIONS
  return list.split(',').map((word) => {
    const known = PERMISSIONS.find((permission) => permission === word.trim())
    if (known) return known
    throw new Error(
      `--permissions takes ${PERMISSIONS.join(' and ')} with a comma between, not ${JSON.stringify(list)}.`,
    )
  })
}

async function list(args: string[], { db, print }: CommandContext): Promise<void> {
  const given = readArguments(args, { command: 'key list', values: ['account'] })
  const { id } = await requireAccount(db, given.required('account'))
  const keys = await listKeys(db, id)
  print.table(
    keys.map((key) => ({
      id: key.id,
      name: key.name,
      key: `${key.prefix}…${key.last4}`,
      permissions: key.permissions,
      credits_used: key.creditsUsed,
      created_at: key.createdAt,
      revoked_at: key.revokedAt,
    })),
  )
}

async function revoke(args: string[], { db, print }: CommandContext): Promise<void> {
  const { words } = readArguments(args, { command: 'key revoke', words: ['KEY_OR_ID'] })
  const { id, name, revokedAt } = await revokeKey(db, words[0]!)
  print.value({ id, name, revoked_at: revokedAt })
}

import { clearDesk } from '../support/models/storm-desk.ts'
import { goWell } from './outside/outside.ts'
import { deliver } from './outside/providers.ts'
import { close } from './people/fair.ts'
import { comeBack } from './people/telephones.ts'
import { nowOf, type World } from './world.ts'

const DAY = 24 * 60 * 60 * 1000
const ROUNDS = 90

/** Everything works again, nobody does anything but the desk, which clears what waits, and months go by. */
export async function comeToRest(world: World): Promise<void> {
  const { providers, clock } = world
  world.disk.mend()
  goWell(world)
  for (const telephone of world.telephones) comeBack(world, telephone)
  close(world, [0, 0, 0, 0])
  for (const told of providers.toTell.splice(0)) await deliver(world, told)
  letSlipsEnd(world)
  for (let round = 0; round < ROUNDS; round += 1) {
    clock.now += DAY / 2
    if (round % 20 === 5) for (const provider of providers.all) provider.forgetKeys()
    await world.site.tick(nowOf(world))
    if (round % 20 === 10) clearDesk(world.site.db, nowOf(world))
  }
}

/** A slip that nobody pays ends after days. */
function letSlipsEnd({ site, providers }: World): void {
  for (const { id, name } of site.sqlite.prepare(PENDING).all() as { id: string; name: string }[]) {
    const provider = providers.all.find((one) => one.name === name)
    if (provider && !provider.taken().some((one) => one.id === id)) provider.goOn(id, 'NO_SLIP')
  }
}

const PENDING = "SELECT provider_id AS id, provider AS name FROM payment_attempts WHERE state = 'PENDING'"

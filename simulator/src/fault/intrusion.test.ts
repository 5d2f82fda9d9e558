import '../chance/virtual-globals.ts'
import { expect, test } from 'vitest'
import { runIn } from '../chance/realm.ts'
import { settle } from '../chance/settling.ts'
import { heal, moveEverything } from '../check/healing.ts'
import { readyDocuments } from '../device/simulated-tab.ts'
import { write } from '../people/writing.ts'
import { type OpenWorld, openWorld } from '../world.ts'
import { showMalformed } from './intrusion.ts'

const seconds = async (world: OpenWorld, count: number, work: () => Promise<void>): Promise<void> => {
  for (let left = count; left > 0; left -= 1) {
    await work()
    await world.time.move(1000, () => settle(1))
  }
}

/** Disks work, and no tab hears of any server. */
const disksWork = async ({ devices }: OpenWorld): Promise<void> => {
  for (let left = 20; left > 0; left -= 1) {
    for (const { disk } of devices) while (disk.jobs() > 0) await disk.work(false)
    await settle(2)
  }
}

test('what is no caret is never shown under the id of a tab of which no server has heard', async () => {
  const world = await openWorld({ seed: 3 })
  await world.startServer()
  const [device] = world.devices
  if (!device) throw new Error('somebody has a device')
  const accountId = '01hx00000000000000000000ab'
  world.openTab(device, [accountId])
  await seconds(world, 5, () => moveEverything(world))
  for (const tab of world.tabs) world.crash(tab, 0)
  world.openTab(device, [accountId])
  await seconds(world, 3, () => disksWork(world))
  const [tab] = world.tabs
  const [document] = tab ? readyDocuments(tab) : []
  if (!tab || !document) throw new Error('the device has the document')
  const writer = { member: device.member, deviceName: device.name, isMarked: true, tab }
  runIn(tab.realm, () => write(document, writer, { ...world, now: world.time.now }))
  await disksWork(world)

  for (let left = 10; left > 0; left -= 1) showMalformed(world)
  await seconds(world, 2, async () => {
    for (const link of world.network.links().filter(({ realm }) => realm !== tab.realm)) {
      for (let left = 6; left > 0; left -= 1) {
        world.network.step(link, 'up')
        await settle(2)
      }
    }
  })
  await heal(world)

  expect([...world.violations]).toEqual([])
  expect(world.ledger.edits.map(({ isAcknowledged }) => isAcknowledged)).toEqual([true])
  await world.end()
})

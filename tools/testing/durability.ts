/** Settings of a PostgreSQL server whose data may be lost in a power failure, so that no write waits for the disk. */
export const withoutDurability = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** When the issues of a game open, close and are drawn: data of the game's row, never code. */

/** Minutes of the day in the zone of the calendar; a draw after midnight does not occur. */
export type DrawTime = {
  readonly closesAt: string;
  readonly drawsAt: string;
  readonly dueAt: string;
};

/** Either days of the week, Monday 1 to Sunday 7, or days of the month. */
export type DrawRule = {
  readonly weekdays?: readonly number[];
  readonly monthDays?: readonly number[];
  /** In the order of the day. A day with several draws numbers its issues `-1`, `-2`, … */
  readonly times: readonly DrawTime[];
};

export type CalendarVersion = {
  /** The first day, `2026-01-01`, on which these rules hold. */
  readonly validFrom: string;
  readonly rules: readonly DrawRule[];
};

/** A new issue every so many seconds, all day long, in the zone of the platform. */
export type FastCalendar = {
  readonly kind: 'fast';
  readonly periodSeconds: number;
  /** Bets end so long before the draw. */
  readonly closeSeconds: number;
};

export type DailyCalendar = {
  readonly kind: 'daily';
  /** A name of the IANA, `Asia/Bangkok`, or a fixed offset, `+07:00`. */
  readonly zone: string;
  /** By validFrom, oldest first. */
  readonly versions: readonly CalendarVersion[];
  /** Draws that take place on another day, by the day on which they were planned. Null: none takes place. */
  readonly moves?: Readonly<Record<string, string | null>>;
};

export type Calendar = FastCalendar | DailyCalendar;

-- A link keeps one preview of each robot, with its last time. Concurrent requests could store several.
-- safe: previews that repeat a later one of the same robot
delete from "simulation_openings" o using "simulation_openings" later
where o."robot" is not null and later."shareId" = o."shareId" and later."robot" = o."robot"
  and (later."openedAt", later."id") > (o."openedAt", o."id");

-- safe: no repeated preview is left
create unique index "simulation_openings_robot" on "simulation_openings" ("shareId", "robot") where "robot" is not null;

// The least that Nest and TypeORM start: one module, one entity, one route.
import 'reflect-metadata';
import common from '@nestjs/common';
import core from '@nestjs/core';
import nestTypeorm from '@nestjs/typeorm';
import libsql from 'libsql';
import typeorm from 'typeorm';

const { Controller, Get, Module } = common;
const { InjectDataSource, TypeOrmModule } = nestTypeorm;
const { Column, Entity, PrimaryGeneratedColumn } = typeorm;

const decorate = (decorators, target, key) =>
  Reflect.decorate(decorators, target, key, key && Object.getOwnPropertyDescriptor(target, key));

class Order {}
decorate([PrimaryGeneratedColumn({ type: 'int' })], Order.prototype, 'id');
decorate([Column({ type: 'varchar', length: 20 })], Order.prototype, 'orderNumber');
decorate([Entity('orders')], Order);

class One {
  constructor(dataSource) {
    this.dataSource = dataSource;
  }
  one() {
    return this.dataSource.getRepository(Order).findOneBy({ id: 1 });
  }
}
InjectDataSource()(One, undefined, 0);
const handler = Object.getOwnPropertyDescriptor(One.prototype, 'one');
Get('one')(One.prototype, 'one', handler);
Controller()(One);

const { DATABASE_URL, DATA_DIR } = process.env;
const database = DATABASE_URL
  ? { type: 'mariadb', url: DATABASE_URL }
  : { type: 'better-sqlite3', driver: libsql, database: `${DATA_DIR}/tourdesk.db` };
class App {}
Module({ imports: [TypeOrmModule.forRoot({ ...database, entities: [Order] })], controllers: [One] })(App);

core.NestFactory.create(App, { logger: false }).then(async (app) => {
  await app.listen(0, '127.0.0.1');
  process.stdout.write(`bare on ${await app.getUrl()}\n`);
});
